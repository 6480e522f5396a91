//! A child process in a process group of its own, with non-blocking pipes.

use super::command_line::CommandLine;
use super::failure::{EngineFailure, Exit};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// Of the error stream, the last bytes are kept.
pub const STDERR_KEPT: usize = 8 * 1024;

/// Read at most this much from a pipe at once.
const CHUNK: usize = 64 * 1024;

/// A killed process is waited for no longer than this; one that the kernel holds is left behind.
const REAP: Duration = Duration::from_secs(2);

/// A running child. Dropping it ends its whole process group.
pub struct Process {
    child: Child,
    group: Option<Pid>,
    stdin: Option<ChildStdin>,
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
    outbox: Vec<u8>,
    written: usize,
    chunk: Box<[u8]>,
    stderr_tail: VecDeque<u8>,
    stderr_count: u64,
    exit: Option<Exit>,
}

/// What one look at the pipes brought.
enum Look {
    Bytes(usize),
    NothingYet,
    Closed,
}

impl Process {
    /// Starts the program with pipes for its three streams.
    ///
    /// # Errors
    /// [`EngineFailure::CouldNotStart`].
    pub fn start(line: &CommandLine) -> Result<Self, EngineFailure> {
        Self::spawn(line).map_err(|error| EngineFailure::CouldNotStart { command_line: line.to_string(), reason: error.to_string() })
    }

    fn spawn(line: &CommandLine) -> io::Result<Self> {
        let mut child = Command::new(line.program())
            .args(line.arguments())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()?;
        let process = Self {
            group: i32::try_from(child.id()).ok().and_then(Pid::from_raw),
            stdin: child.stdin.take(),
            stdout: child.stdout.take(),
            stderr: child.stderr.take(),
            child,
            outbox: Vec::new(),
            written: 0,
            chunk: vec![0; CHUNK].into_boxed_slice(),
            stderr_tail: VecDeque::new(),
            stderr_count: 0,
            exit: None,
        };
        // From here on, dropping `process` ends the child if something goes wrong.
        process.stdin.as_ref().map_or(Ok(()), unblock)?;
        process.stdout.as_ref().map_or(Ok(()), unblock)?;
        process.stderr.as_ref().map_or(Ok(()), unblock)?;
        Ok(process)
    }

    /// The number of the process group, which is also that of the child.
    pub fn group(&self) -> u32 {
        self.child.id()
    }

    /// The last [`STDERR_KEPT`] bytes of the error stream; what is not UTF-8 is replaced.
    pub fn stderr_tail(&self) -> String {
        let bytes: Vec<u8> = self.stderr_tail.iter().copied().collect();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// How many bytes came from the error stream so far.
    pub fn stderr_count(&self) -> u64 {
        self.stderr_count
    }

    /// The child's input is closed, or was ended.
    pub fn input_closed(&self) -> bool {
        self.stdin.is_none()
    }

    /// The child's output has been read to its end.
    pub fn output_closed(&self) -> bool {
        self.stdout.is_none()
    }

    /// Some of what was to be sent has not been taken by the child.
    pub fn has_unsent(&self) -> bool {
        self.written < self.outbox.len()
    }

    /// Queues bytes for the child and writes what its pipe takes at once.
    ///
    /// # Errors
    /// What the operating system says, except that a closed input is no error here.
    pub fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.outbox.extend_from_slice(bytes);
        self.write_some().map(|_| ())
    }

    /// Waits up to `patience` for anything to happen on the pipes, writes what can be written, hands
    /// over what came on the output. True when something moved.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn pump(&mut self, patience: Duration, on_output: &mut dyn FnMut(&[u8])) -> io::Result<bool> {
        self.wait_ready(patience)?;
        let wrote = self.write_some()?;
        let read = self.read_output(on_output)?;
        let heard = self.read_errors()?;
        Ok(wrote || read || heard)
    }

    /// Hands over what already waits on the output. True when something moved.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn read_output(&mut self, on_output: &mut dyn FnMut(&[u8])) -> io::Result<bool> {
        match look(self.stdout.as_mut(), &mut self.chunk)? {
            Look::Bytes(count) => {
                on_output(self.chunk.get(..count).unwrap_or_default());
                Ok(true)
            }
            Look::NothingYet => Ok(false),
            Look::Closed => Ok(self.stdout.take().is_some()),
        }
    }

    /// How the child ended, if it has. It is not reaped yet, so that its number, which is that of the
    /// group, cannot be given to another process before the group is ended.
    pub fn peek_exit(&self) -> Option<Exit> {
        if self.exit.is_some() {
            return self.exit;
        }
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        match waitid(WaitId::Pid(self.group?), options) {
            Ok(None) | Err(Errno::INTR) => None,
            Ok(Some(status)) => Some(exit_of(status.exit_status(), status.terminating_signal())),
            Err(_) => Some(Exit::Unknown),
        }
    }

    /// Kills every process of the group, reaps the child and closes the pipes. Does nothing the
    /// second time.
    pub fn end(&mut self) -> Exit {
        if let Some(exit) = self.exit {
            return exit;
        }
        if let Some(group) = self.group {
            // An error means that nobody is left to be killed.
            let _ = kill_process_group(group, Signal::KILL);
        }
        let exit = self.reap();
        self.exit = Some(exit);
        // What a dying engine says last is often the reason.
        for _ in 0..4 {
            if !self.read_errors().unwrap_or(false) {
                break;
            }
        }
        self.stdin = None;
        self.stdout = None;
        self.stderr = None;
        exit
    }

    fn reap(&mut self) -> Exit {
        use std::os::unix::process::ExitStatusExt;
        let deadline = Instant::now() + REAP;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return exit_of(status.code(), status.signal()),
                Ok(None) if Instant::now() < deadline => {
                    std::thread::sleep(Duration::from_micros(200));
                }
                Ok(None) | Err(_) => return Exit::Unknown,
            }
        }
    }

    fn wait_ready(&mut self, patience: Duration) -> io::Result<()> {
        let unsent = self.has_unsent();
        let mut fds = Vec::with_capacity(3);
        if let Some(stdin) = &self.stdin {
            // Without unsent bytes only its closing (POLLERR, always reported) is waited for.
            let wanted = if unsent { PollFlags::OUT } else { PollFlags::empty() };
            fds.push(PollFd::new(stdin, wanted));
        }
        let inputs = fds.len();
        fds.extend(self.stdout.as_ref().map(|fd| PollFd::new(fd, PollFlags::IN)));
        fds.extend(self.stderr.as_ref().map(|fd| PollFd::new(fd, PollFlags::IN)));
        let timeout = Timespec::try_from(patience).map_err(|_| ErrorKind::InvalidInput)?;
        match poll(&mut fds, Some(&timeout)) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        let gone = |fd: &PollFd<'_>| fd.revents().intersects(PollFlags::ERR | PollFlags::HUP);
        if fds.iter().take(inputs).any(gone) {
            self.stdin = None;
        }
        Ok(())
    }

    fn write_some(&mut self) -> io::Result<bool> {
        let mut moved = false;
        while let (Some(stdin), Some(rest)) = (&mut self.stdin, self.outbox.get(self.written..)) {
            if rest.is_empty() {
                self.outbox.clear();
                self.written = 0;
                break;
            }
            match stdin.write(rest) {
                Ok(0) => break,
                Ok(count) => self.written += count,
                Err(error) => match error.kind() {
                    ErrorKind::WouldBlock => break,
                    ErrorKind::Interrupted => continue,
                    ErrorKind::BrokenPipe => self.stdin = None,
                    _ => return Err(error),
                },
            }
            moved = true;
        }
        Ok(moved)
    }

    fn read_errors(&mut self) -> io::Result<bool> {
        match look(self.stderr.as_mut(), &mut self.chunk)? {
            Look::Bytes(count) => {
                let bytes = self.chunk.get(..count).unwrap_or_default();
                self.stderr_count += bytes.len() as u64;
                self.stderr_tail.extend(bytes);
                let excess = self.stderr_tail.len().saturating_sub(STDERR_KEPT);
                self.stderr_tail.drain(..excess);
                Ok(true)
            }
            Look::NothingYet => Ok(false),
            Look::Closed => Ok(self.stderr.take().is_some()),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

fn unblock(fd: &impl std::os::fd::AsFd) -> io::Result<()> {
    Ok(ioctl_fionbio(fd, true)?)
}

fn look(pipe: Option<&mut impl Read>, chunk: &mut [u8]) -> io::Result<Look> {
    let Some(pipe) = pipe else {
        return Ok(Look::Closed);
    };
    match pipe.read(chunk) {
        Ok(0) => Ok(Look::Closed),
        Ok(count) => Ok(Look::Bytes(count)),
        Err(error) => match error.kind() {
            ErrorKind::WouldBlock | ErrorKind::Interrupted => Ok(Look::NothingYet),
            _ => Err(error),
        },
    }
}

fn exit_of(code: Option<i32>, signal: Option<i32>) -> Exit {
    match (code, signal) {
        (Some(code), _) => Exit::Code(code),
        (None, Some(signal)) => Exit::Signal(signal),
        (None, None) => Exit::Unknown,
    }
}
