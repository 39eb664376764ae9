import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, Scene } from '../attack.ts';
import { type Answer, CLOSED, NO_ANSWER } from '../wire/answer.ts';
import { open } from '../wire/call.ts';
import type { Seat } from '../wire/client.ts';

type Leave = Extract<Attack['deed'], { kind: 'leave' }>;

/** A statement of a client that left must have ended by then. */
const CANCELLED_WITHIN_MS = 4000;

/** Starts requests and disconnects. The answer is 0 if no statement of them is running afterwards. */
export async function leave(scene: Scene, seat: Seat, { request, count, afterMs }: Leave): Promise<Answer[]> {
  const started = performance.now();
  const requests = Array.from({ length: count }, (_, number) => {
    const outgoing = open(scene.line, seat, request(seat, number), response => response.resume());
    outgoing.on('error', () => {});
    return outgoing;
  });
  await sleep(afterMs);
  for (const outgoing of requests) outgoing.destroy();
  await sleep(CANCELLED_WITHIN_MS);
  const running = await scene.longStatements(CANCELLED_WITHIN_MS / 1000);
  const text = running > 0 ? `${running} statements still run` : '';
  return [{ status: running > 0 ? NO_ANSWER : CLOSED, headers: {}, text, ms: performance.now() - started }];
}
