"""Plays a built program in a terminal of its own."""

import contextlib
import json
import os
import pty
import select
import signal
import subprocess
import time

ARGUMENTS = ["--mode", "unlimited", "--seed", "7"]


def build():
    """The path of a release build, made if it is not there."""
    subprocess.run(["swift", "build", "-c", "release", "--product", "lexicube"], check=True)
    path = subprocess.run(
        ["swift", "build", "-c", "release", "--show-bin-path"], check=True, capture_output=True, text=True
    ).stdout.strip()
    return path + "/lexicube"


def environment(home, **more):
    return {**more, "HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color"}


def words(program, *command, **options):
    """The words that a command has in its answer."""
    answer = subprocess.run([program, *command, "--json"], capture_output=True, text=True, check=True, **options)
    return [word["word"] for word in json.loads(answer.stdout)["words"]]


class Terminal:
    """A program in a terminal of its own."""

    def __init__(self, program, arguments, environment, before=lambda: None):
        self.shown, self.status = b"", None
        self.process, self.master = pty.fork()
        if self.process == 0:
            before()
            os.execvpe(program, [program, *arguments], environment)

    def read(self, seconds, until=lambda text: False):
        """What is shown until a time, or until it has something."""
        start, end = len(self.shown), time.monotonic() + seconds
        while time.monotonic() < end and not until(self.shown[start:]):
            if select.select([self.master], [], [], 0.1)[0]:
                try:
                    self.shown += os.read(self.master, 65536)
                except OSError:
                    break
        return self.shown[start:]

    def type(self, text):
        """Types. A program that is gone reads nothing."""
        with contextlib.suppress(OSError):
            os.write(self.master, text.encode())

    def is_gone(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read(0.1)
            ended, status = os.waitpid(self.process, os.WNOHANG)
            if ended:
                self.status = os.waitstatus_to_exitcode(status)
                self.read(0.1)
                return True
        return False

    def close(self):
        if self.status is None:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        os.close(self.master)
