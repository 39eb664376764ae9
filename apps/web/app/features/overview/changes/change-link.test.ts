import { DEFAULT_COMPARISON } from '@gsc/contract/dates/comparison-days';
import type { Change } from '@gsc/contract/overview/api';
import { expect, test } from 'vitest';
import { changeLink } from './change-link.ts';

const ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const metrics = { clicks: 10, impressions: 100, ctr: 10, position: 3 };
const change = (more: Partial<Change> = {}): Change => ({
  kind: 'page',
  subject: 'https://a.example/x',
  property_id: ID,
  property_url: 'sc-domain:a.example',
  clicks_change: -5,
  now: metrics,
  before: metrics,
  also: [],
  ...more,
});
const range = {
  ...{ from: '2026-10-13', to: '2026-11-11', before_from: '2026-09-13', before_to: '2026-10-12' },
  ...{ compared_to: '2026-11-11', final_through: '2026-11-11', incomplete: [] },
};
const linked = (more: Partial<Change>, type: 'web' | 'discover' = 'web') => {
  const link = changeLink(change(more), { range, comparison: DEFAULT_COMPARISON, type });
  const address = Object.fromEntries(new URLSearchParams(link.split('?')[1]));
  return { tab: address.tab, by: address.by ?? 'query', list: address.list ?? 'growing', ...address };
};

test('a page leads to its queries, a query to its pages, a country to its queries', () => {
  expect(linked({})).toMatchObject({ p: ID, tab: 'changes', by: 'query', list: 'decaying' });
  expect(linked({})).toMatchObject({ from: '2026-10-13', to: '2026-11-11', page: 'https://a.example/x' });
  expect(linked({ kind: 'query', subject: 'boots' })).toMatchObject({ by: 'page' });
  expect(linked({ kind: 'country', subject: 'deu' })).toMatchObject({ by: 'query', country: 'deu' });
});

test('feeds have no queries', () => {
  expect(linked({}, 'discover')).toMatchObject({ by: 'country', type: 'discover' });
  expect(linked({ kind: 'country', subject: 'deu' }, 'discover')).toMatchObject({ by: 'page' });
});

test('the list follows the change', () => {
  expect(linked({ clicks_change: 5 }).list).toBe('growing');
  expect(linked({ before: null }).list).toBe('new');
  expect(linked({ now: null }).list).toBe('lost');
});
