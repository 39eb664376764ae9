import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseOldSets, type SetTimes } from './choose-old-sets.ts';
import { setName } from './manifest.ts';

const DAY = 24 * 3600_000;
const NOW = Date.parse('2026-11-18T02:10:00Z');

/** A set that began so many days ago and took a minute. */
const set = (daysAgo: number): SetTimes => {
  const startedAt = NOW - 60_000 - daysAgo * DAY;
  return { name: setName(new Date(startedAt)), times: { startedAt, finishedAt: startedAt + 60_000 } };
};
const unreadable = (daysAgo: number): SetTimes => ({ ...set(daysAgo), times: null });
const nightly = (nights: number) => Array.from({ length: nights }, (_, daysAgo) => set(daysAgo));
const choose = (sets: readonly SetTimes[], options: { newest?: string; now?: number } = {}) =>
  chooseOldSets(sets, { newest: set(0).name, now: NOW, keepDays: 35, ...options });
const names = (...days: number[]) => days.map(day => set(day).name);

test('sets that are older than the limit are deleted, oldest first', () => {
  expect(choose(nightly(37))).toEqual({ remove: [], refusal: null });
  expect(choose(nightly(40))).toEqual({ remove: names(39, 38, 37), refusal: null });
});

test('one run deletes a few only', () => {
  expect(choose(nightly(100)).remove).toEqual(names(99, 98, 97, 96, 95, 94, 93, 92, 91, 90));
});

test('the seven newest complete sets stay, whatever their age', () => {
  const rare = [0, 40, 80, 120, 160, 200, 240, 280].map(set);
  expect(choose(rare).remove).toEqual(names(280));
  expect(choose(rare.slice(0, 7)).remove).toEqual([]);
  // Sets that cannot be restored do not count.
  expect(choose([...rare.slice(0, 7), unreadable(1), unreadable(2)]).remove).toEqual([]);
});

test('incomplete and unreadable sets are never deleted', () => {
  expect(choose([...nightly(40), unreadable(90), unreadable(38)]).remove).toEqual(names(39, 38, 37));
});

test('a clock that is ahead deletes nothing that the set before does not prove to be old', () => {
  const [, ...before] = nightly(36);
  const now = NOW + 400 * DAY;
  const startedAt = now - 60_000;
  const wrong = { name: setName(new Date(startedAt)), times: { startedAt, finishedAt: now } };
  expect(choose([wrong, ...before], { newest: wrong.name, now })).toEqual({ remove: [], refusal: null });
});

test('a clock that is behind, or was ahead, deletes nothing', () => {
  const now = NOW - 10 * DAY;
  const startedAt = now - 60_000;
  const behind = { name: setName(new Date(startedAt)), times: { startedAt, finishedAt: now } };
  expect(choose([behind, ...nightly(60)], { newest: behind.name, now })).toEqual({
    remove: [],
    refusal: `${behind.name} is not the newest complete set`,
  });
  const future = { name: set(1).name, times: { startedAt: NOW - DAY, finishedAt: NOW + 1 } };
  expect(choose([...nightly(60), future])).toEqual({
    remove: [],
    refusal: `the clock is wrong, or was: ${future.name} is in the future`,
  });
});

test('without the set of this run, nothing is deleted', () => {
  expect(choose(nightly(60).slice(1))).toMatchObject({ remove: [], refusal: expect.any(String) });
  expect(choose([])).toMatchObject({ remove: [], refusal: expect.any(String) });
});

test('whatever sets exist, the newest complete ones stay', () => {
  const anySet = fc.oneof(
    fc.integer({ min: -2, max: 500 }).map(set),
    fc.integer({ min: 0, max: 500 }).map(unreadable),
  );
  fc.assert(
    fc.property(fc.array(anySet), fc.integer({ min: -5, max: 500 }), (sets, days) => {
      const all = [set(0), ...sets];
      const { remove } = choose(all, { now: NOW + days * DAY });
      const complete = all.filter(({ times }) => times).map(({ name }) => name);
      const newest = complete.sort().reverse().slice(0, 7);
      expect(remove.filter(name => newest.includes(name) || !complete.includes(name))).toEqual([]);
    }),
  );
});
