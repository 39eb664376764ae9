import { expect, test } from 'vitest';
import { lastSyncText } from './last-sync.ts';

const now = new Date(2026, 10, 15, 9, 0);
const text = (at: Date | null) => lastSyncText(at?.toISOString() ?? null, now);

test('says when, in the user’s own time', () => {
  expect(text(null)).toBe('Not synced yet');
  expect(text(new Date(2026, 10, 15, 6, 4))).toBe('Synced today 06:04');
  expect(text(new Date(2026, 10, 12, 23, 59))).toBe('Synced 12 Nov 23:59');
});
