import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, IdParams, successStatus } from './endpoint.ts';

const ENDPOINT = { method: 'GET', path: '/api/x', summary: 'X', access: 'user', work: 'light' } as const;

test.for<[Pick<Endpoint, 'status' | 'output'>, number]>([
  [{ output: z.string() }, 200],
  [{ output: { file: 'text/csv' } }, 200],
  [{ output: 'events' }, 200],
  [{ output: 'empty' }, 204],
  [{ output: 'redirect' }, 302],
  [{ output: z.string(), status: 201 }, 201],
  [{ output: 'empty', status: 202 }, 202],
  [{ output: 'redirect', status: 303 }, 303],
])('the status of a successful response: %#', ([part, status]) => {
  expect(successStatus({ ...ENDPOINT, ...part })).toBe(status);
});

test('the parameter of an endpoint for one thing is its identifier', () => {
  expect(IdParams.safeParse({ id: '6f9619ff-8b86-4011-b42d-00cf4fc964f1' }).success).toBe(true);
  expect(IdParams.safeParse({ id: 'x' }).success).toBe(false);
});
