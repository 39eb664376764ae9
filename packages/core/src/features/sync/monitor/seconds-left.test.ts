import { expect, test } from 'vitest';
import { secondsLeft } from './seconds-left.ts';

const MINUTE_MS = 60_000;
const work = { properties: 4, planned: 4, done: 100, total: 400, elapsedMs: 10 * MINUTE_MS };

test('the rest takes as long as the pace so far says', () => {
  expect(secondsLeft(work)).toBe(30 * 60);
});

test('properties whose work is not known are like the others', () => {
  expect(secondsLeft({ ...work, properties: 8 })).toBe(70 * 60);
});

test.for([
  ['nothing is planned', { planned: 0, done: 0, total: 0 }],
  ['too little is done', { done: 19 }],
  ['it has just begun', { elapsedMs: 20_000 }],
  ['all counted work is done', { done: 400 }],
] as const)('nothing is said if %s', ([, more]) => {
  expect(secondsLeft({ ...work, ...more })).toBeNull();
});
