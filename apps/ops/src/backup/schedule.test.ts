import { expect, test } from 'vitest';
import { isBackupDue } from './schedule.ts';

const at = (text: string) => Date.parse(`2026-11-${text}:00Z`);
const set = (name: string, isComplete = true) => ({ name: `2026-11-${name}00Z`, isComplete });
const due = (now: string, sets = [set('17T0203')], attempts: string[] = []) =>
  isBackupDue(sets, { now: at(now), attempts: attempts.map(at) });

test.for([
  ['18T01:59', false],
  ['18T02:00', true],
  ['18T23:00', true],
  ['17T02:05', false],
] as const)('with the backup of the 17th, at %s: %s', ([now, expected]) => {
  expect(due(now)).toBe(expected);
});

test('without any set a backup is due at once', () => {
  expect(due('18T01:00', [])).toBe(true);
});

test('a set counts if it is complete and not in the future', () => {
  expect(due('18T03:00', [set('18T0201')])).toBe(false);
  expect(due('18T03:01', [set('18T0201', false)])).toBe(true);
  expect(due('18T03:00', [set('19T0201')])).toBe(true);
});

test('a failed backup is tried again after an hour, and then less and less often', () => {
  expect(due('18T02:59', undefined, ['18T02:00'])).toBe(false);
  expect(due('18T03:00', undefined, ['18T02:00'])).toBe(true);
  const tried: number[] = [];
  for (let now = at('18T02:00'); now < at('19T02:00'); now += 5 * 60_000)
    if (isBackupDue([set('17T0203')], { now, attempts: tried })) tried.push(now);
  expect(tried).toEqual(['18T02:00', '18T03:00', '18T05:00', '18T09:00', '18T17:00', '19T01:00'].map(at));
  // Failures of the night before do not delay the next backup.
  expect(due('19T02:00', undefined, ['18T09:00', '18T17:00', '19T01:30'])).toBe(true);
  // The clock was ahead when the backup was tried.
  expect(due('18T02:30', undefined, ['28T02:00'])).toBe(true);
});

test('sets of backups that were killed count as failures, also after the scheduler was killed with them', () => {
  const killed = (...names: string[]) => [set('17T0203'), ...names.map(name => set(name, false))];
  expect(due('18T02:59', killed('18T0200'))).toBe(false);
  expect(due('18T03:00', killed('18T0200'))).toBe(true);
  expect(due('18T04:59', killed('18T0200', '18T0300'))).toBe(false);
  expect(due('18T05:00', killed('18T0200', '18T0300'))).toBe(true);
  // The same attempt, as this process and the storage know it.
  expect(due('18T03:01', killed('18T0201'), ['18T02:00'])).toBe(true);
  expect(due('18T02:30', killed('17T2300'))).toBe(true);
});
