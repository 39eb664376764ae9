import type { ClientRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, Scene } from '../attack.ts';
import { type Answer, CLOSED, NO_ANSWER } from '../wire/answer.ts';
import { open } from '../wire/call.ts';
import type { Seat } from '../wire/client.ts';

const QUEUED = -2;

type Unread = Extract<Attack['deed'], { kind: 'unread' }>;

/** Longer than a request may wait in a queue of the server. */
const GIVE_UP_MS = 15_000;
/** After the first refusal, the rest waits in the queue. */
const QUEUED_MS = 2000;

/** Starts requests at the same time and reads none of their responses, except refusals. Omits those that wait. */
export async function readNothing({ line }: Scene, seat: Seat, deed: Unread): Promise<Answer[]> {
  const requests: ClientRequest[] = [];
  const refusal = Promise.withResolvers<void>();
  const answers = await Promise.all(
    Array.from({ length: deed.count }, (_, number) => {
      const started = performance.now();
      return new Promise<Answer>(resolve => {
        const finish = (status: number, headers: Answer['headers'] = {}, text = '') =>
          resolve({ status, headers, text, ms: performance.now() - started });
        const outgoing = open(line, seat, deed.request(seat, number), response => {
          const { statusCode: status = CLOSED, headers } = response;
          if (status === 200) return finish(status, headers);
          let text = '';
          response.setEncoding('utf8').on('data', part => {
            text += part;
          });
          response.on('close', () => {
            finish(status, headers, text);
            refusal.resolve();
          });
        });
        outgoing.on('error', () => finish(CLOSED));
        void sleep(GIVE_UP_MS).then(() => finish(NO_ANSWER));
        void refusal.promise.then(() => sleep(QUEUED_MS)).then(() => finish(QUEUED));
        requests.push(outgoing);
      });
    }),
  );
  for (const outgoing of requests) outgoing.destroy();
  return answers.filter(({ status }) => status !== QUEUED);
}
