import { EVENT_PARAM } from '@gsc/contract/analytics/events/event-labels';
import { expect, test } from 'vitest';
import { withDays } from './preset-address.ts';

const SPAN = { from: '2026-11-01', to: '2026-11-12' };
const changed = (address: string) => withDays(new URLSearchParams(address), SPAN).toString();

test('the days are replaced and everything else is kept', () => {
  expect(changed('p=1&from=2026-01-01&to=2026-01-31&cmp=year&country=deu&tab=changes')).toBe(
    'p=1&from=2026-11-01&to=2026-11-12&cmp=year&country=deu&tab=changes',
  );
});

test('the page and the event of the earlier days are dropped', () => {
  expect(changed(`from=2026-01-01&to=2026-01-31&pg=3&${EVENT_PARAM}=google~x`)).toBe(
    'from=2026-11-01&to=2026-11-12',
  );
});

test('a URL without days keeps the default comparison', () => {
  expect(changed('p=1')).toBe('p=1&cmp=prev&from=2026-11-01&to=2026-11-12');
  expect(changed('cmp=none')).toBe('cmp=none&from=2026-11-01&to=2026-11-12');
});
