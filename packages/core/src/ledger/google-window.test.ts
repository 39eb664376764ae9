import { addDays, asDay, pacificMidnight } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { firstPlannedDay, nominalEdge, provesAbsence } from './google-window.ts';

test('requests 520 days, which is more than Google documents', () => {
  expect(firstPlannedDay(asDay('2026-11-15'))).toBe('2025-06-13');
});

test('the nominal edge is 16 calendar months back, clamped to the last day of a shorter month', () => {
  expect(nominalEdge(asDay('2026-11-15'))).toBe('2025-07-15');
  expect(nominalEdge(asDay('2026-06-30'))).toBe('2025-02-28');
  expect(nominalEdge(asDay('2025-06-30'))).toBe('2024-02-29');
  expect(nominalEdge(asDay('2026-12-31'))).toBe('2025-08-31');
  expect(nominalEdge(asDay('2026-05-31'))).toBe('2025-01-31');
});

test('a missing day proves absence only from the eleventh day inside the edge', () => {
  const noon = new Date('2026-11-15T20:00:00Z');
  const edge = nominalEdge(asDay('2026-11-15'));
  expect(provesAbsence(addDays(edge, 11), noon)).toBe(true);
  for (const inside of [10, 0, -10, -32]) expect(provesAbsence(addDays(edge, inside), noon)).toBe(false);
});

test('a clock five minutes behind Google does not shrink the protected zone', () => {
  const midnight = pacificMidnight(asDay('2026-11-16')).getTime();
  const eleventh = addDays(nominalEdge(asDay('2026-11-15')), 11);
  expect(provesAbsence(eleventh, new Date(midnight - 5 * 60_000 - 1))).toBe(true);
  expect(provesAbsence(eleventh, new Date(midnight - 5 * 60_000))).toBe(false);
});
