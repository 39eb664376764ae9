import type { FastifyInstance } from 'fastify';
import { dayText, pacificDay } from '../data/world/pacific-days.ts';
import type { DataClock } from '../data-clock.ts';
import type { AdminContext } from './context.ts';

const DAY_MS = 86_400_000;
const MAX_OFFSET_MS = 5 * 60_000;

/** Changes only the data clock. Tokens must use real time to be accepted. */
export function registerClockRoutes(app: FastifyInstance, { dataClock }: AdminContext): void {
  app.get('/__emulator/clock', async () => clockState(dataClock));

  app.put<{ Body: { at?: string; running?: boolean; aheadMs?: number } | null }>(
    '/__emulator/clock',
    async (request, reply) => {
      const { at, running, aheadMs } = request.body ?? {};
      if (aheadMs !== undefined && !(Math.abs(aheadMs) <= MAX_OFFSET_MS))
        return reply.code(400).send({ problem: 'aheadMs must be at most five minutes in either direction' });
      if (at !== undefined) {
        const instant = Date.parse(at);
        if (Number.isNaN(instant)) return reply.code(400).send({ problem: `not a valid time: ${at}` });
        dataClock.set(instant);
      }
      if (running !== undefined) dataClock.run(running);
      if (aheadMs !== undefined) dataClock.shift(aheadMs);
      return clockState(dataClock);
    },
  );

  app.post<{ Body: { milliseconds?: number; days?: number } | null }>(
    '/__emulator/clock/advance',
    async request => {
      const { milliseconds = 0, days = 0 } = request.body ?? {};
      dataClock.advance(milliseconds + days * DAY_MS);
      return clockState(dataClock);
    },
  );
}

function clockState(clock: DataClock) {
  const now = clock.now();
  return {
    at: new Date(now).toISOString(),
    pacificDay: dayText(pacificDay(now)),
    running: clock.running(),
    aheadMs: clock.offset(),
  };
}
