import { expect, test } from 'vitest';
import { daysLeft, trashHorizon } from './trash.ts';

const deleted = new Date('2026-11-01T10:00:00Z');
const after = (days: number, ms = 0) => new Date(deleted.getTime() + days * 86_400_000 + ms);

test('daysLeft counts whole days and reaches 0 exactly 14 days after the deletion', () => {
  expect(daysLeft(deleted, deleted)).toBe(14);
  expect(daysLeft(deleted, after(1, -1))).toBe(14);
  expect(daysLeft(deleted, after(1))).toBe(13);
  expect(daysLeft(deleted, after(14, -1))).toBe(1);
  expect(daysLeft(deleted, after(14))).toBe(0);
});

test('properties without days left are exactly those that may be purged', () => {
  for (const now of [after(0), after(13), after(14, -1), after(14), after(15)])
    expect(deleted <= trashHorizon(now)).toBe(daysLeft(deleted, now) <= 0);
});
