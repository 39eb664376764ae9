import type { EndpointWork } from '@gsc/contract/endpoint';
import { HEALTH_PATHS } from '@gsc/contract/status/health';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** From the table of endpoints. Pages and files have none. */
    work?: EndpointWork;
  }
}

const HEALTH = new Set<string | undefined>(Object.values(HEALTH_PATHS));

/** Load balancers read these routes, so they are neither counted nor refused. */
export const isHealthCheck = ({ routeOptions }: FastifyRequest): boolean => HEALTH.has(routeOptions.url);

export const isExport = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.work === 'export';
