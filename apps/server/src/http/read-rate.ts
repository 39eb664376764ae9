import { Socket } from 'node:net';
import type { ReadRate } from '@gsc/contract/exports';
import type { FastifyReply } from 'fastify';

const CHECK_MS = 500;

/** Closes the connection of a client that reads the response too slowly. Its queries end with the connection. */
export function requireReadRate(reply: FastifyReply, { bytesPerSecond, seconds }: ReadRate): void {
  const { socket } = reply.request;
  // A request inside the process has no connection.
  if (!(socket instanceof Socket)) return;
  let period = startPeriod(socket);
  const timer = setInterval(() => {
    const received = receivedBytes(socket) - period.received;
    // Without waiting data, the server is the slower side.
    if (socket.writableLength === 0 || received >= bytesPerSecond * seconds) {
      period = startPeriod(socket);
    } else if (performance.now() - period.start >= seconds * 1000) {
      reply.log.info({ received, seconds }, 'client read the response too slowly');
      socket.destroy();
    }
  }, CHECK_MS);
  reply.raw.once('close', () => clearInterval(timer));
}

const startPeriod = (socket: Socket) => ({ start: performance.now(), received: receivedBytes(socket) });

/** Bytes that the operating system has accepted. It accepts more only when the client has read. */
const receivedBytes = (socket: Socket) => socket.bytesWritten - socket.writableLength;
