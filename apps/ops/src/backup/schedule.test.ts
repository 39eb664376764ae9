import { expect, test } from 'vitest';
import { isBackupDue } from './schedule.ts';

const at = (text: string) => Date.parse(`2026-11-${text}:00Z`);
const set = (name: string, isComplete = true) => ({ name: `2026-11-${name}00Z`, isComplete });
const due = (now: string, sets = [set('17T0203')], attempted: string | null = null) =>
  isBackupDue(sets, { now: at(now), attemptedAt: attempted === null ? null : at(attempted) });

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
  expect(due('18T03:00', [set('18T0201', false)])).toBe(true);
  expect(due('18T03:00', [set('19T0201')])).toBe(true);
});

test('a failed backup is tried again after an hour', () => {
  expect(due('18T02:59', undefined, '18T02:00')).toBe(false);
  expect(due('18T03:00', undefined, '18T02:00')).toBe(true);
  // The clock was ahead when the backup was tried.
  expect(due('18T02:30', undefined, '28T02:00')).toBe(true);
});
