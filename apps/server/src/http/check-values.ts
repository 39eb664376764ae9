import { REQUEST_LIMITS, REQUEST_TEXT } from '@gsc/contract/request-limits';
import type { FastifyInstance } from 'fastify';
import { InvalidRequest } from './problems.ts';

/**
 * Refuses requests that contain U+0000 or nest too deeply. PostgreSQL cannot store U+0000, so the request would fail
 * halfway through. Code that visits a value recursively could exhaust the stack.
 */
export function checkValues(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query, params, body }) => {
    for (const value of [query, params, body]) {
      const error = findError(value);
      if (error) throw new InvalidRequest([error]);
    }
  });
}

type Part = { path: string; value: unknown; depth: number };

/** Uses a stack instead of recursion, because bodies can nest deeply. */
function findError(root: unknown): { path: string; message: string } | null {
  const stack: Part[] = [{ path: '', value: root, depth: 0 }];
  for (let part = stack.pop(); part; part = stack.pop()) {
    const { path, value, depth } = part;
    if (typeof value === 'string' && value.includes('\0'))
      return { path: path || '/', message: REQUEST_TEXT.nul };
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= REQUEST_LIMITS.nesting) return { path, message: REQUEST_TEXT.tooDeep };
    for (const [name, inner] of Object.entries(value)) {
      if (name.includes('\0')) return { path: path || '/', message: REQUEST_TEXT.nul };
      stack.push({ path: `${path}/${name}`, value: inner, depth: depth + 1 });
    }
  }
  return null;
}
