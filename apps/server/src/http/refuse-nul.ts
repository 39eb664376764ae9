import type { FastifyInstance } from 'fastify';
import { InvalidRequest } from './problems.ts';

/** No text of a request may hold U+0000: PostgreSQL cannot store it, and it would fail in the middle of the work. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query, params, body }) => {
    const path = findNul(query) ?? findNul(params) ?? findNul(body);
    if (path !== null)
      throw new InvalidRequest([{ path, message: 'The text holds a character that is not allowed.' }]);
  });
}

/** The path of a text that has a NUL. A list of its own instead of recursion: bodies may nest as deep as they like. */
function findNul(value: unknown): string | null {
  const open: [path: string, value: unknown][] = [['', value]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, part] = next;
    if (typeof part === 'string' && part.includes('\0')) return path || '/';
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, inner] of Object.entries(part)) {
      if (name.includes('\0')) return path || '/';
      open.push([`${path}/${name}`, inner]);
    }
  }
  return null;
}
