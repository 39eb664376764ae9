import { buildServer } from './app.ts';
import { contextWithoutStores } from './context-without-stores.ts';
import { createLog } from './http/request-log.ts';

/** Builds the OpenAPI document from the registered routes. Handlers never run. */
export async function buildOpenapi(): Promise<object> {
  const app = await buildServer(contextWithoutStores(), {
    origin: 'http://localhost',
    log: createLog('silent'),
  });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
