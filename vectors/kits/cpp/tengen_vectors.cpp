// Runs the Tengen vectors against an implementation of Go. One file; C++17 and nlohmann/json (Debian: nlohmann-json3-dev).
//
//   g++ -std=c++17 -O1 -o vectors tengen_vectors.cpp && ./vectors FOLDER [--expected-failures FILE]
//
// Replace `Skeleton` by your implementation of `Adapter`. The one here plays on its own board: it knows capture, occupied points and suicide, and skips what
// needs more, with reasons. An id in the file of expected failures that passes is an error: take it out of the file. Status 0: nothing unexpected.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

using nlohmann::json;

// Thrown by an adapter for what it does not have; the text is the reason, and reasons are counted.
struct Skip { std::string why; };
struct Departure { std::string what; };

struct Adapter {
    virtual ~Adapter() = default;
    virtual void start(const json& vector) = 0;
    // true: it was legal and is made. false: it was refused and nothing has changed.
    virtual bool play(const std::string& act) = 0;
    virtual void undo() { throw Skip{"cannot take back"}; }
    // What is not overridden is not compared. Rows from the top: '.', 'X', 'O'.
    virtual std::optional<std::vector<std::string>> board() { return {}; }
    virtual std::optional<std::set<std::string>> legal() { return {}; }
    virtual std::optional<std::string> to_move() { return {}; }
};

class Skeleton : public Adapter {
    int columns = 0, rows = 0;
    std::vector<std::string> stones;  // rows from the bottom
    char mover = 'X';
    std::string suicide;

    static char other(char colour) { return colour == 'X' ? 'O' : 'X'; }

    template <class Each> void beside(int x, int y, Each each) const {
        const int steps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
        for (const auto& step : steps) {
            const int nx = x + step[0], ny = y + step[1];
            if (nx >= 0 && ny >= 0 && nx < columns && ny < rows) each(nx, ny);
        }
    }

    // The chain at a point, if it has no liberty.
    std::set<std::pair<int, int>> dead(int x, int y) const {
        std::set<std::pair<int, int>> chain{{x, y}};
        std::vector<std::pair<int, int>> next{{x, y}};
        bool free = false;
        while (!next.empty()) {
            const auto [px, py] = next.back();
            next.pop_back();
            beside(px, py, [&](int nx, int ny) {
                if (stones[ny][nx] == '.') free = true;
                else if (stones[ny][nx] == stones[y][x] && chain.insert({nx, ny}).second) next.push_back({nx, ny});
            });
        }
        if (free) chain.clear();
        return chain;
    }

public:
    void start(const json& vector) override {
        const json& rules = vector["rules"];
        if (vector.contains("start") || rules["start"] != "empty") throw Skip{"starts other than the empty board"};
        std::set<std::string> known{"play.on-empty", "play.on-board", "suicide.forbidden", "suicide.several"};
        for (const json& turn : vector.value("turns", json::array())) {
            const std::string act = turn["act"];
            if (act == "undo" || act.find(' ') != std::string::npos) throw Skip{"acts other than turns"};
            if (turn.contains("illegal") && !known.count(turn["illegal"])) throw Skip{"refusals for ko, repetition or phases"};
        }
        columns = vector["size"][0], rows = vector["size"][1];
        stones.assign(rows, std::string(columns, '.'));
        mover = 'X';
        suicide = rules["suicide"];
    }

    bool play(const std::string& act) override {
        if (act != "pass") {
            static const std::string letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
            const std::size_t digits = act.find_first_of("0123456789");
            int x = static_cast<int>(letters.find(act[digits - 1]));
            if (digits == 2) x += 25 * (static_cast<int>(letters.find(act[0])) + 1);
            const int y = std::stoi(act.substr(digits)) - 1;
            if (x >= columns || y >= rows || stones[y][x] != '.') return false;
            const std::vector<std::string> before = stones;
            stones[y][x] = mover;
            std::set<std::pair<int, int>> gone;
            beside(x, y, [&](int nx, int ny) {
                if (stones[ny][nx] == other(mover)) { const auto chain = dead(nx, ny); gone.insert(chain.begin(), chain.end()); }
            });
            for (const auto& [px, py] : gone) stones[py][px] = '.';
            const auto own = dead(x, y);
            if (!own.empty() && (suicide == "forbidden" || (suicide == "several" && own.size() == 1))) { stones = before; return false; }
            for (const auto& [px, py] : own) stones[py][px] = '.';
        }
        mover = other(mover);
        return true;
    }

    std::optional<std::vector<std::string>> board() override { return std::vector<std::string>(stones.rbegin(), stones.rend()); }
};

void compare(Adapter& adapter, const json& expect, const std::string& place) {
    const auto wrong = [&](const std::string& what) { throw Departure{place + ": another " + what + " than expected"}; };
    if (const auto board = adapter.board(); board && expect.contains("board") && *board != expect["board"].get<std::vector<std::string>>()) wrong("board");
    if (!expect.contains("phase") || !expect["phase"].contains("to-move")) return;
    if (const auto mover = adapter.to_move(); mover && *mover != expect["phase"]["to-move"]) wrong("player to move");
    if (const auto legal = adapter.legal(); legal && expect.contains("legal") && *legal != expect["legal"].get<std::set<std::string>>()) wrong("legal set");
}

void run(Adapter& adapter, const json& vector) {
    if (vector.contains("unsupported")) throw Skip{"about starts that a ruleset does not have"};
    adapter.start(vector);
    if (vector.contains("expect")) compare(adapter, vector["expect"], "at the start");
    int number = 0;
    for (const json& turn : vector.value("turns", json::array())) {
        const std::string act = turn["act"], place = "turn " + std::to_string(++number) + " (" + act + ")";
        if (act == "undo") adapter.undo();
        else if (const bool legal = adapter.play(act); legal == turn.contains("illegal"))
            throw Departure{place + (legal ? ": legal, but " : ": refused, but ") + turn.value("illegal", "it is legal")};
        if (turn.contains("expect")) compare(adapter, turn["expect"], place);
    }
}

int main(int count, char** arguments) {
    const std::vector<std::string> given(arguments + 1, arguments + count);
    if (given.empty()) { std::cerr << "usage: vectors FOLDER [--expected-failures FILE]\n"; return 2; }
    std::set<std::string> known;
    if (given.size() == 3 && given[1] == "--expected-failures") {
        std::ifstream file(given[2]);
        for (std::string line; std::getline(file, line);) {
            line = line.substr(0, line.find('#'));
            line.erase(line.find_last_not_of(" \t\r") + 1);
            if (!line.empty()) known.insert(line);
        }
    }
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(given[0]))
        if (entry.path().extension() == ".jsonl" && entry.path().stem() != "coordinates" && entry.path().stem() != "bugs") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    Skeleton adapter;
    std::map<std::string, int> skipped;
    int passed = 0, failed = 0, unexpected = 0, skips = 0;
    for (const auto& path : paths) {
        std::ifstream file(path);
        for (std::string line; std::getline(file, line);) {
            const json vector = json::parse(line);
            const std::string id = vector["id"];
            try {
                run(adapter, vector);
                ++passed;
                if (known.count(id)) { ++unexpected; std::cout << "PASSES " << id << ", though it is expected to fail\n"; }
            } catch (const Skip& skip) {
                ++skipped[skip.why], ++skips;
            } catch (const Departure& departure) {
                ++failed;
                if (!known.count(id)) { ++unexpected; std::cout << "FAILED " << id << "\n       " << departure.what << "\n       " << vector["why"].get<std::string>() << "\n"; }
            }
        }
    }
    for (const auto& [why, times] : skipped) std::cout << times << " skipped: " << why << "\n";
    std::cout << passed << " passed, " << failed << " failed, " << unexpected << " unexpected, " << skips << " skipped\n";
    return unexpected ? 1 : 0;
}
