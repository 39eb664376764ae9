import { expect, test } from 'vitest';
import { nextTry } from './retry-times.ts';

const START = Date.parse('2026-11-15T10:00:00Z');
const minutes = (count: number) => new Date(START + count * 60_000);

test('the attempts of a day, calculated by hand', () => {
  // 1, 2, 4, 8, 16, 32, 64 and 128 minutes, then 240 minutes each, and the last one after 1,440 minutes.
  const expected = [1, 3, 7, 15, 31, 63, 127, 255, 495, 735, 975, 1215, 1440];
  const times: Date[] = [];
  let now = minutes(0);
  for (let attempts = 1; ; attempts++) {
    const next = nextTry({ attempts, firstTriedAt: minutes(0) }, now);
    if (!next) break;
    times.push(next);
    now = next;
  }
  expect(times).toEqual(expected.map(minutes));
});

test('an attempt within the day is followed by one at its end, and one at its end by none', () => {
  const email = { attempts: 12, firstTriedAt: minutes(0) };
  expect(nextTry(email, new Date(minutes(1440).getTime() - 1))).toEqual(minutes(1440));
  expect(nextTry(email, minutes(1440))).toBeNull();
  expect(nextTry(email, minutes(1441))).toBeNull();
});
