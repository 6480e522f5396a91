#!/bin/sh
# An engine with one named fault: sh engine.sh FAULT
# It answers its first command properly, so that the fault cannot be mistaken for a slow start,
# and shows the fault from the second command on.

fault=$1
count=0

say() { printf '=%s %s\n\n' "$1" "$2"; }
stay() { while :; do sleep 1000; done; }

[ "$fault" = banner ] && echo 'Welcome to this engine'

# Answers command $2 with arguments $3, which has id $1 and is number $count.
misbehave() {
    case $fault in
        none) say "$1" ok ;;
        refuse) printf '?%s illegal move\n\n' "$1" ;;
        hang) stay ;;
        never) ;;
        exit) exit 3 ;;
        signal) kill -SEGV $$ ;;
        last-words) echo 'assertion failed: komi' >&2; exit 1 ;;
        crash-at-four) if [ "$count" -ge 4 ]; then exit 4; else say "$1" ok; fi ;;
        twice) printf '=%s ok\n\n=%s ok\n\n' "$1" "$1" ;;
        twice-late) say "$1" ok; (sleep 0.1; echo "once more" >&2; say "$1" again) & ;;
        skip-and-repeat) say $(($1 - 1)) ok ;;
        unterminated) printf '=%s ok\n' "$1" ;;
        unterminated-then-on) if [ "$count" -eq 2 ]; then printf '=%s ok\n' "$1"; else say "$1" ok; fi ;;
        flood-answer) printf '=%s ' "$1"; yes ;;
        flood-blank) yes '' ;;
        flood-line) tr '\0' x < /dev/zero ;;
        flood-answers) yes "=$1 ok
" ;;
        flood-errors) yes complaint >&2 ;;
        chatter) yes chatter | head -c 300000 >&2; echo 'the end' >&2; say "$1" ok ;;
        wrong-id) say 777777 ok ;;
        huge-id) say 99999999999999999999999999 ok ;;
        drop-id) say '' ok ;;
        crlf) printf '=%s A1\r\nB2\r\n\r\n' "$1" ;;
        late) sleep 1.5; say "$1" late ;;
        lie) case $2 in list_commands) say "$1" 'name
final_score
quit' ;; *) printf '?%s unknown command\n\n' "$1" ;; esac ;;
        latin1) printf '=%s caf\351\n\n' "$1" ;;
        orphan) sleep 1000 & exit 6 ;;
        nursery) sleep 1000 & say "$1" ok ;;
        garbage) echo 'Killed: 9 oh dear' ;;
        half-garbage) printf 'thinking...' ;;
        close-input) exec 0<&-; stay ;;
        close-output) exec 1>&-; stay ;;
        big) printf '=%s %04000d\n\n' "$1" 0 ;;
        *) say "$1" ok ;;
    esac
}

while read -r id command arguments; do
    count=$((count + 1))
    case $fault in
        no-ids*)
            case $command in
                slow) printf '= slow\n\n'; (sleep 0.1; printf '= extra\n\n') & ;;
                *) printf '= %s\n\n' "$command" ;;
            esac
            [ "$fault" = no-ids-twice ] && [ "$count" -gt 1 ] && printf '= extra\n\n'
            continue ;;
    esac
    if [ "$command" = quit ]; then
        case $fault in
            die-on-quit) exit 5 ;;
            deaf-to-quit) stay ;;
            unterminated-quit) printf '=%s \n' "$id"; exit 0 ;;
            *) say "$id" ''; exit 0 ;;
        esac
    fi
    if [ "$count" -eq 1 ]; then say "$id" "$command"; else misbehave "$id" "$command" "$arguments"; fi
done
