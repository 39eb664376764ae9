import type { FastifyInstance } from 'fastify';
import { PRESETS, type PresetName, type QuotaChange } from '../protocol/quotas.ts';
import type { AdminContext } from './context.ts';

type QuotaBody = { preset?: PresetName; change?: QuotaChange; clock?: 'real' | 'data' } | null;

export function registerLimitRoutes(app: FastifyInstance, ctx: AdminContext): void {
  const state = () => ({ quotas: ctx.quotas.common(), meters: ctx.limiter.state() });
  app.get('/__emulator/quotas', async () => state());

  /** Also resets the counters. */
  app.put<{ Body: QuotaBody }>('/__emulator/quotas', async (request, reply) => {
    const { preset, change = {}, clock } = request.body ?? {};
    if (preset !== undefined && !Object.hasOwn(PRESETS, preset)) {
      return reply.code(400).send({ problem: `preset must be one of ${Object.keys(PRESETS).join(', ')}` });
    }
    ctx.quotas.set(preset, change);
    if (clock !== undefined) ctx.useLimitClock(clock);
    ctx.limiter.reset();
    return state();
  });
}
