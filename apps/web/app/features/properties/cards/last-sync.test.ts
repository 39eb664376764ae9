import { expect, test } from 'vitest';
import { lastSyncLabel } from './last-sync.ts';

const now = new Date(2026, 10, 15, 9, 0);
const label = (at: Date | null) => lastSyncLabel(at?.toISOString() ?? null, now);

test('formats the time in the user’s time zone', () => {
  expect(label(null)).toBe('Not synced yet');
  expect(label(new Date(2026, 10, 15, 6, 4))).toBe('Synced today 06:04');
  expect(label(new Date(2026, 10, 12, 23, 59))).toBe('Synced 12 Nov 23:59');
});
