import type { Attack, Scene } from '../attack.ts';
import { type Answer, NO_ANSWER } from '../wire/answer.ts';
import type { Seat } from '../wire/client.ts';
import { openSocket, parseAnswers } from '../wire/raw-socket.ts';

type Slow = Extract<Attack['deed'], { kind: 'slow' }>;

const BYTE_EVERY_MS = 1000;
/** Twice the limit of the server. */
const GIVE_UP_MS = 30_000;

/** Opens sockets that send a byte each second, until the server closes them. */
export const sendSlowly = ({ line }: Scene, seat: Seat, { head, sockets }: Slow): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: sockets }, () => {
      const started = performance.now();
      const socket = openSocket(line, seat);
      let received = '';
      return new Promise<Answer>(resolve => {
        const finish = (isClosed: boolean) => {
          clearInterval(drip);
          clearTimeout(limit);
          socket.destroy();
          const [answer] = parseAnswers(received, performance.now() - started, isClosed);
          if (answer) resolve(isClosed ? answer : { ...answer, status: NO_ANSWER });
        };
        const drip = setInterval(() => socket.writable && socket.write('a'), BYTE_EVERY_MS);
        const limit = setTimeout(() => finish(false), GIVE_UP_MS);
        socket.on('data', part => {
          received += part.toString('latin1');
        });
        socket.on('close', () => finish(true));
        // A reset is reported by 'close' as well.
        socket.on('error', () => {});
        const text = head(seat);
        if (text) socket.write(text);
        else clearInterval(drip);
      });
    }),
  );
