import type { IncomingMessage } from 'node:http';
import type { Attack, Scene } from '../attack.ts';
import { type Answer, CLOSED, NO_ANSWER } from '../wire/answer.ts';
import { open } from '../wire/call.ts';
import type { Seat } from '../wire/client.ts';

type IdleReader = Extract<Attack['deed'], { kind: 'idle reader' }>;

const READ_EVERY_MS = 1000;
/** From the start of the response. Longer than the server tolerates. */
const SLOW_MS = 30_000;
/** Counted again from the start of the response, because exports wait for others while attacks are mixed. */
const GIVE_UP_MS = 50_000;

/**
 * Reads a response at a low rate for a while and then without a limit, because a client that does not read learns
 * nothing. The status is 0 if the server closed the connection before the end.
 */
export function readSlowly({ line }: Scene, seat: Seat, deed: IdleReader): Promise<Answer[]> {
  const started = performance.now();
  return new Promise(resolve => {
    let response: IncomingMessage | undefined;
    let end: NodeJS.Timeout | undefined;
    const finish = (status: number) => {
      clearTimeout(limit);
      clearTimeout(end);
      clearInterval(reader);
      resolve([{ status, headers: response?.headers ?? {}, text: '', ms: performance.now() - started }]);
      outgoing.destroy();
    };
    const outgoing = open(line, seat, deed.request(seat, 0), received => {
      response = received;
      limit.refresh();
      const { statusCode: status = CLOSED } = received;
      received.on('error', () => finish(CLOSED));
      received.on('close', () => finish(received.complete ? status : CLOSED));
      if (status !== 200) received.resume();
      end = setTimeout(() => received.resume(), SLOW_MS);
    });
    outgoing.on('error', () => finish(CLOSED));
    const reader = setInterval(() => {
      if (deed.bytesPerSecond > 0) response?.read(deed.bytesPerSecond);
    }, READ_EVERY_MS);
    const limit = setTimeout(() => finish(NO_ANSWER), GIVE_UP_MS);
  });
}
