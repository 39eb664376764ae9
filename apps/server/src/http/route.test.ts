import { ENDPOINTS } from '@gsc/contract/endpoints';
import { POLICY_REPORTS_PATH } from '@gsc/contract/site/policy-reports';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildServer } from '../app.ts';
import { contextWithoutStores } from '../context-without-stores.ts';
import { createLog } from './request-log.ts';

/** For browsers and programs that read the API's description, so the table does not have them. */
const OTHERS = [`POST ${POLICY_REPORTS_PATH}`, 'GET /api/openapi.json'];

/** Every registered route as in 'GET /api/properties/{id}'. Fastify adds HEAD to each GET. */
function registeredRoutes(app: FastifyInstance): string[] {
  const prefixes: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4;
      prefixes.splice(depth, prefixes.length, (prefixes[depth - 1] ?? '') + part);
      const path = prefixes[depth]?.replaceAll(/:(\w+)/g, '{$1}');
      return methods
        .split(', ')
        .filter(method => method !== '' && method !== 'HEAD')
        .map(method => `${method} ${path}`);
    });
}

test('the server registers every endpoint of the table, and no other', async () => {
  const app = await buildServer(contextWithoutStores(), {
    origin: 'http://localhost',
    log: createLog('silent'),
  });
  await app.ready();
  const table = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
  expect(table.length).toBeGreaterThan(100);
  expect(registeredRoutes(app).toSorted()).toEqual([...table, ...OTHERS].toSorted());
});
