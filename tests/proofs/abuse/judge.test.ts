import { PROBLEM_CONTENT_TYPE } from '@gsc/contract/errors';
import { describe, expect, test } from 'vitest';
import type { Attack, Expectation } from './attack.ts';
import { judge } from './judge.ts';
import type { Answer } from './wire/answer.ts';

const attack = (expects: Expectation): Attack => ({
  name: 'a',
  visitor: 'demo',
  deed: { kind: 'request', request: () => ({ path: '/' }) },
  expects,
});
const answer = (status: number, more: object = {}, headers: object = {}): Answer => ({
  status,
  headers: { 'content-type': PROBLEM_CONTENT_TYPE, ...headers },
  text: JSON.stringify({ type: 'about:blank', title: 'T', status, code: 'c', ...more }),
  ms: 10,
});
const field = { errors: [{ path: '/from', message: 'The date is wrong.' }] };

describe('judge', () => {
  test('accepts the expected status, field and message', () => {
    const expects = { every: [400], field: '/from', message: 'wrong' };
    expect(judge(attack(expects), [answer(400, field)], false)).toEqual([]);
  });

  test.each([
    ['another status', { every: [400] }, answer(200)],
    ['an internal error', { every: [400] }, answer(500)],
    ['a closed connection', { every: [400] }, answer(0)],
    ['no answer', { every: [400] }, answer(-1)],
    ['another field', { every: [400], field: '/to' }, answer(400, field)],
    ['no field', { every: [400], field: '/to' }, answer(400)],
    ['another message', { every: [400], message: 'too long' }, answer(400, field)],
    ['a refusal that is not a problem', { every: [400] }, answer(400, {}, { 'content-type': 'text/plain' })],
    ['a limit without Retry-After', { every: [429] }, answer(429, { detail: 'Wait.' })],
    ['a limit without an explanation', { every: [429] }, answer(429, {}, { 'retry-after': '1' })],
    ['a late answer', { every: [400], withinMs: 5 }, answer(400)],
    ['a missing header', { every: [400], headers: ['cache-control'] }, answer(400)],
    ['a flood that is never refused', { every: [200, 429], some: [429] }, answer(200)],
  ])('reports %s', (_name, expects, received) => {
    expect(judge(attack(expects), [received], false)).toHaveLength(1);
  });

  test('accepts shed load only while attacks are mixed', () => {
    const shed = answer(503, { detail: 'Busy.' }, { 'retry-after': '1' });
    expect(judge(attack({ every: [200] }), [shed], true)).toEqual([]);
    expect(judge(attack({ every: [200] }), [shed], false)).toHaveLength(1);
  });
});
