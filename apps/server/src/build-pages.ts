import type { FastifyInstance } from 'fastify';
import { buildServer } from './app.ts';
import { contextWithoutStores } from './context-without-stores.ts';
import { createLog } from './http/request-log.ts';

const RATE_LIMIT_PER_MINUTE = 1_000_000;

/** Builds the server for tests that need the pages only. It has no stores, so requests to the API fail. */
export const buildPages = (origin: string, webBuildDir: string): Promise<FastifyInstance> => {
  const news = { listen: () => () => {}, connected: true, close: async () => {} };
  return buildServer(contextWithoutStores({ news }), {
    origin,
    webBuildDir,
    log: createLog('silent'),
    rateLimitPerMinute: RATE_LIMIT_PER_MINUTE,
  });
};
