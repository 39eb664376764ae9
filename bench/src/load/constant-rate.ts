import { setTimeout as sleep } from 'node:timers/promises';
import { requestOf } from './mix.ts';
import { type LoadVisitor, type Received, send } from './visitors.ts';

/** An answer that takes longer is of no use to the person who waits for it. */
const USEFUL_MS = 2000;
const TIMEOUT_MS = 10_000;
const TICK_MS = 10;

export type RateFigures = {
  sent_per_second: number;
  goodput_per_second: number;
  p50_ms: number;
  p95_ms: number;
  p99_ms: number;
  /** Requests by status. 0: no answer within ten seconds. */
  statuses: Record<string, number>;
  /** Neither answered nor refused with 429 or 503. */
  errors: number;
};

/** Sends requests at a constant rate, whether or not earlier ones have been answered. */
export async function sendAtRate(
  port: number,
  visitors: readonly LoadVisitor[],
  rate: number,
  seconds: number,
): Promise<RateFigures> {
  const received: Received[] = [];
  const open: Promise<unknown>[] = [];
  const started = performance.now();
  let sent = 0;
  for (;;) {
    const elapsed = performance.now() - started;
    const due = Math.floor((Math.min(elapsed, seconds * 1000) / 1000) * rate);
    while (sent < due) {
      const number = sent++;
      const visitor = visitors[number % visitors.length];
      if (!visitor) throw new Error('no visitors');
      const request = requestOf(number, visitor.propertyId);
      open.push(send(port, visitor, request, TIMEOUT_MS).then(answer => received.push(answer)));
    }
    if (elapsed >= seconds * 1000) break;
    await sleep(TICK_MS);
  }
  await Promise.all(open);
  return figuresOf(received, rate, seconds);
}

function figuresOf(received: readonly Received[], rate: number, seconds: number): RateFigures {
  const times = received.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  const statuses: Record<string, number> = {};
  for (const { status } of received) statuses[status] = (statuses[status] ?? 0) + 1;
  const useful = received.filter(({ status, ms }) => status === 200 && ms <= USEFUL_MS).length;
  return {
    sent_per_second: rate,
    goodput_per_second: Math.round(useful / seconds),
    p50_ms: at(0.5),
    p95_ms: at(0.95),
    p99_ms: at(0.99),
    statuses,
    errors: received.filter(({ status }) => ![200, 429, 503].includes(status)).length,
  };
}
