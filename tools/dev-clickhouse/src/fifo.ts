import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';

/** Named pipes carry results from the engine's thread to the event loop: any format, real back-pressure. */
export function makeFifo(path: string): void {
  rmSync(path, { force: true });
  execFileSync('mkfifo', ['-m', '600', path]);
}

type FifoReader = {
  output: Socket;
  /** The engine has written everything: the reader sees the end once it has drained the pipe. */
  finish(): void;
  /** Nobody reads any more: the engine's next write fails and the query ends. */
  abandon(): void;
};

/** `keeper` holds a write end open, so the reader sees no end of file before the engine has opened the pipe. */
export function readFifo(path: string): FifoReader {
  const keeper = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const output = new Socket({
    fd: openSync(path, constants.O_RDONLY | constants.O_NONBLOCK),
    readable: true,
    writable: false,
  });
  let open = true;
  const finish = () => {
    if (open) closeSync(keeper);
    open = false;
  };
  return {
    output,
    finish,
    abandon() {
      output.destroy();
      finish();
    },
  };
}
