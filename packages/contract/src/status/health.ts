import { z } from 'zod';

export const HEALTH_PATHS = { live: '/healthz', ready: '/readyz' } as const;

export const Readiness = z.object({
  status: z.enum(['ready', 'not_ready']),
  checks: z.object({ postgres: z.enum(['ok', 'failed']), clickhouse: z.enum(['ok', 'failed']) }),
});
export type Readiness = z.infer<typeof Readiness>;
