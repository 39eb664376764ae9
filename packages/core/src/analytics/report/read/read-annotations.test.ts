import { asDay } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { breaksBetween, googleEventsIn } from './read-annotations.ts';

const UK = 'uk-publisher-requirement-2026-12';
const query = { searchType: 'web' as const, dimensions: [], filters: [] };
const winter = { ...query, from: '2026-09-01', to: '2027-02-28' };

const shownOn = (today: string, range = winter) => googleEventsIn(range, asDay(today)).map(({ id }) => id);

test('an announced event is shown from its first day, also in a range that ends after today', () => {
  expect(shownOn('2026-12-02')).not.toContain(UK);
  expect(shownOn('2026-12-03')).toContain(UK);
  expect(shownOn('2026-12-02')).toContain('spam-2026-09');
});

test('an announced event belongs to no range before it', () => {
  expect(shownOn('2027-03-01', { ...winter, to: '2026-12-02' })).not.toContain(UK);
  expect(shownOn('2027-03-01', { ...winter, from: '2026-12-04' })).not.toContain(UK);
});

test('the requirement for the UK makes no days incomparable', () => {
  const [now, before] = [
    { from: '2026-12-01', to: '2026-12-14' },
    { from: '2026-11-17', to: '2026-11-30' },
  ];
  expect(breaksBetween(query, now, before).map(({ id }) => id)).not.toContain(UK);
});
