import type { FastifyInstance } from 'fastify';
import { dayText, pacificDay } from '../data/world/pacific-days.ts';
import type { DataClock } from '../data-clock.ts';
import type { AdminContext } from './context.ts';

const DAY_MS = 86_400_000;
const FURTHEST_OFF_MS = 5 * 60_000;

/** Only the time of the data: tokens and ID tokens must stay in real time to be accepted. */
export function registerClockRoutes(app: FastifyInstance, { dataClock }: AdminContext): void {
  app.get('/__emulator/clock', async () => face(dataClock));

  app.put<{ Body: { at?: string; running?: boolean; aheadMs?: number } | null }>(
    '/__emulator/clock',
    async (request, reply) => {
      const { at, running, aheadMs } = request.body ?? {};
      if (aheadMs !== undefined && !(Math.abs(aheadMs) <= FURTHEST_OFF_MS))
        return reply.code(400).send({ problem: 'aheadMs is at most five minutes either way' });
      if (at !== undefined) {
        const instant = Date.parse(at);
        if (Number.isNaN(instant)) return reply.code(400).send({ problem: `not an instant: ${at}` });
        dataClock.set(instant);
      }
      if (running !== undefined) dataClock.run(running);
      if (aheadMs !== undefined) dataClock.shift(aheadMs);
      return face(dataClock);
    },
  );

  app.post<{ Body: { milliseconds?: number; days?: number } | null }>(
    '/__emulator/clock/advance',
    async request => {
      const { milliseconds = 0, days = 0 } = request.body ?? {};
      dataClock.advance(milliseconds + days * DAY_MS);
      return face(dataClock);
    },
  );
}

function face(clock: DataClock) {
  const now = clock.now();
  return {
    at: new Date(now).toISOString(),
    pacificDay: dayText(pacificDay(now)),
    running: clock.running(),
    aheadMs: clock.shiftedBy(),
  };
}
