import type { AuthContext } from '@gsc/core/context';
import { buildServer } from './app.ts';
import { createLog } from './http/request-log.ts';

/** Builds the OpenAPI document from the registered routes. Handlers never run. */
export async function buildOpenapi(): Promise<object> {
  const unusedContext = new Proxy({} as AuthContext, {
    get: (_target, key) => {
      throw new Error(`building the document must not read ctx.${String(key)}`);
    },
  });
  const app = await buildServer(unusedContext, { origin: 'http://localhost', log: createLog('silent') });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
