import { jsonProblem } from '@gsc/contract/json-limits';
import type { FastifyInstance } from 'fastify';
import { InvalidRequest } from './problems.ts';

/**
 * Refuses JSON that takes long to parse. 1 MB of nested arrays or of different keys blocks the event loop for 50 to 200
 * ms, 1 MB of text for 1 ms.
 */
export function limitJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    const message = jsonProblem(text);
    if (message) done(new InvalidRequest([{ path: '', message }]));
    else parse(request, text, done);
  });
}
