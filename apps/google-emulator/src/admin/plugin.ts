import type { FastifyInstance } from 'fastify';
import { registerAccountRoutes } from './account-routes.ts';
import { registerCallRoutes } from './call-routes.ts';
import { registerClockRoutes } from './clock-routes.ts';
import type { AdminContext } from './context.ts';
import { registerLimitRoutes } from './limit-routes.ts';
import { registerOracle } from './oracle.ts';
import { registerRuleRoutes } from './rule-routes.ts';
import { registerWorldRoutes } from './world-routes.ts';

/** Registers the routes that tests use to inspect and control the emulator. */
export function registerAdmin(app: FastifyInstance, ctx: AdminContext): void {
  registerCallRoutes(app, ctx);
  registerClockRoutes(app, ctx);
  registerRuleRoutes(app, ctx);
  registerLimitRoutes(app, ctx);
  registerAccountRoutes(app, ctx);
  registerWorldRoutes(app, ctx);
  registerOracle(app, ctx);

  /** Restores the initial state. Tokens stay valid unless `grants` is true. */
  app.post<{ Body: { grants?: boolean } | null }>('/__emulator/reset', async (request, reply) => {
    ctx.rules.reset();
    ctx.calls.clear();
    ctx.quotas.reset();
    ctx.limiter.reset();
    ctx.useLimitClock('real');
    ctx.access.reset();
    ctx.inspections.reset();
    ctx.dataClock.reset();
    ctx.wire.metadataNames = 'snake';
    ctx.resetSettings();
    ctx.resetWorld();
    ctx.results.clear();
    if (request.body?.grants) ctx.grants.revokeAll();
    return reply.code(204).send();
  });
}
