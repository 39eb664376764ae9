import { expect, test } from 'vitest';
import { secondsLeft } from './seconds-left.ts';

const MINUTE_MS = 60_000;
const runs = { done: 4, left: 12, otherDone: 0, otherLeft: 0 };
const work = { properties: 4, planned: 4, done: 100, total: 400, runs, elapsedMs: 10 * MINUTE_MS };

test('the rest takes as long as the pace so far says', () => {
  expect(secondsLeft(work)).toBe(30 * 60);
});

test('properties whose work is not known are like the others', () => {
  expect(secondsLeft({ ...work, properties: 8 })).toBe(70 * 60);
});

test('a part of a second counts as a whole one', () => {
  // 3 of 10 parts in 40.1 seconds: the other 7 take 93.57 seconds.
  expect(secondsLeft({ ...work, properties: 1, planned: 1, done: 3, total: 10, elapsedMs: 40_100 })).toBe(94);
});

test.for([
  // 12 runs in 10 minutes, so 108 runs take 90 minutes. There is one for two of the first syncs, so the mean of 30 and 90.
  ['they are a third', { done: 12, left: 108, otherDone: 4, otherLeft: 36 }, 60],
  ['they are half', { done: 12, left: 108, otherDone: 6, otherLeft: 54 }, 90],
  ['all are others', { done: 12, left: 108, otherDone: 12, otherLeft: 108 }, 90],
  ['they took place before', { done: 20, left: 5, otherDone: 5, otherLeft: 0 }, 30 - 27.5 / 4],
] as const)('the runs of other jobs count by their number if %s', ([, otherRuns, minutes]) => {
  expect(secondsLeft({ ...work, runs: otherRuns })).toBe(Math.ceil(minutes * 60));
});

test.for([
  ['a twentieth of the work is done', { done: 20 }, 190 * 60],
  ['half a minute has passed', { elapsedMs: 30_000 }, 90],
  ['one part is left', { done: 399 }, 2],
  ['a twentieth of the runs is done', { runs: { done: 5, left: 95, otherDone: 0, otherLeft: 1 } }, 1897],
] as const)('the time is known as soon as %s', ([, more, seconds]) => {
  expect(secondsLeft({ ...work, ...more })).toBe(seconds);
});

test.for([
  ['nothing is planned', { planned: 0, done: 0, total: 0 }],
  ['too little is done', { done: 19 }],
  ['it has just begun', { elapsedMs: 29_999 }],
  ['all counted work is done', { done: 400 }],
  ['more was done than was counted', { done: 401 }],
  ['the planned work has no parts', { done: 0, total: 0 }],
  ['too few runs of other jobs are done', { runs: { done: 4, left: 96, otherDone: 0, otherLeft: 1 } }],
] as const)('nothing is said if %s', ([, more]) => {
  expect(secondsLeft({ ...work, ...more })).toBeNull();
});
