import { REQUEST_TEXT } from '@gsc/contract/request-limits';
import type { FastifyInstance } from 'fastify';
import { InvalidRequest } from './problems.ts';

/**
 * Refuses requests that contain U+0000. PostgreSQL cannot store it, so the request would fail halfway through. The
 * nesting of bodies is limited before they are parsed, see json-body.ts.
 */
export function checkValues(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query, params, body }) => {
    for (const value of [query, params, body]) {
      const path = findNul('', value);
      if (path !== null) throw new InvalidRequest([{ path: path || '/', message: REQUEST_TEXT.nul }]);
    }
  });
}

function findNul(path: string, value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (name.includes('\0')) return path;
    const found = findNul(`${path}/${name}`, inner);
    if (found !== null) return found;
  }
  return null;
}
