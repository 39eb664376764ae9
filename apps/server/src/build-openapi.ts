import type { AuthContext } from '@gsc/core/context';
import { buildServer } from './app.ts';
import { createLog } from './http/request-log.ts';

/** The OpenAPI document of the routes as they are; handlers are registered and never run. */
export async function buildOpenapi(): Promise<object> {
  const untouched = new Proxy({} as AuthContext, {
    get: (_target, key) => {
      throw new Error(`the document needs no ctx.${String(key)}`);
    },
  });
  const app = await buildServer(untouched, { origin: 'http://localhost', log: createLog('silent') });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
