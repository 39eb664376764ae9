import { OVERLOAD_RETRY_SECONDS } from '@gsc/contract/fair-use/limits';
import { ProductError } from '@gsc/core/errors';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { RetryLater, registerProblems } from './problems.ts';

test('every refusal that can succeed later says when', async () => {
  const app = Fastify();
  registerProblems(app);
  const errors = {
    '/limit': new ProductError('rate_limited', 'Too many.'),
    '/busy': new ProductError('unavailable', 'Busy.'),
    '/later': new RetryLater(503, 17, 'Later.'),
    '/conflict': new ProductError('conflict', 'Taken.'),
  };
  for (const [path, error] of Object.entries(errors))
    app.get(path, async () => {
      throw error;
    });
  const read = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url });
    return [statusCode, headers['retry-after']];
  };
  const soon = String(OVERLOAD_RETRY_SECONDS);
  expect(await read('/limit')).toEqual([429, soon]);
  expect(await read('/busy')).toEqual([503, soon]);
  expect(await read('/later')).toEqual([503, '17']);
  expect(await read('/conflict')).toEqual([409, undefined]);
});
