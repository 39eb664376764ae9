import { buildServer } from './app.ts';
import { contextWithoutStores } from './context-without-stores.ts';
import { createLog } from './http/request-log.ts';

/** The OpenAPI document of a server, as it sends it. Handlers never run. */
export async function buildOpenapi<Document>(): Promise<Document> {
  const app = await buildServer(contextWithoutStores(), {
    origin: 'http://localhost',
    log: createLog('silent'),
  });
  const response = await app.inject('/api/openapi.json');
  await app.close();
  return response.json();
}
