import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';

/** Results are passed from the engine's thread to the event loop through a named pipe, with back-pressure. */
export function makeFifo(path: string): void {
  rmSync(path, { force: true });
  execFileSync('mkfifo', ['-m', '600', path]);
}

type FifoReader = {
  output: Socket;
  /** Call when the engine has written everything. The reader ends after it has drained the pipe. */
  finish(): void;
};

/** `writeEnd` stays open so that the reader gets no end of file before the engine has opened the pipe. */
export function readFifo(path: string): FifoReader {
  const writeEnd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const output = new Socket({
    fd: openSync(path, constants.O_RDONLY | constants.O_NONBLOCK),
    readable: true,
    writable: false,
  });
  return { output, finish: () => closeSync(writeEnd) };
}
