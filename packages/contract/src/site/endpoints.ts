import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { HEALTH_PATHS, Readiness } from '../status/health.ts';

export const siteEndpoints = endpoints({
  isAlive: {
    method: 'GET',
    path: HEALTH_PATHS.live,
    summary: 'Liveness check',
    access: 'public',
    work: 'light',
    output: z.object({ status: z.literal('ok') }),
  },
  isReady: {
    method: 'GET',
    path: HEALTH_PATHS.ready,
    summary: 'Readiness check',
    access: 'public',
    work: 'light',
    output: Readiness,
    others: { 503: Readiness },
  },
});
