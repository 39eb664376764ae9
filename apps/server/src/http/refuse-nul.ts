import type { FastifyInstance } from 'fastify';
import { InvalidRequest } from './problems.ts';

/** Refuses requests that contain U+0000. PostgreSQL cannot store it, so the request would fail halfway through. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query, params, body }) => {
    const path = findNul(query) ?? findNul(params) ?? findNul(body);
    if (path !== null)
      throw new InvalidRequest([{ path, message: 'The text holds a character that is not allowed.' }]);
  });
}

/** Returns the path of a string that contains NUL. Uses a stack instead of recursion, because bodies can nest deeply. */
function findNul(value: unknown): string | null {
  const stack: [path: string, value: unknown][] = [['', value]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [path, part] = next;
    if (typeof part === 'string' && part.includes('\0')) return path || '/';
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, inner] of Object.entries(part)) {
      if (name.includes('\0')) return path || '/';
      stack.push([`${path}/${name}`, inner]);
    }
  }
  return null;
}
