import { expect, test } from 'vitest';
import { choiceOf, insightAddress, insightConfig, requestQuery, tabAddress } from './insight-address.ts';

const ONE = '0b7c1f8e-1111-4111-8111-111111111111';
const TWO = '0b7c1f8e-2222-4222-8222-222222222222';
const RANGE = {
  first_day: '2025-01-01',
  last_day: '2026-11-13',
  final_through: '2026-11-11',
  default_from: '2026-10-15',
  default_to: '2026-11-13',
  search_types: ['web' as const],
};

test('an empty URL means all properties, the default range and the previous period', () => {
  const config = insightConfig(new URLSearchParams('tab=changes'), [ONE, TWO], RANGE);
  expect(config).toMatchObject({
    property_ids: [ONE, TWO],
    from: '2026-10-15',
    to: '2026-11-13',
    comparison: { mode: 'previous' },
  });
});

test('choices round-trip, and defaults are omitted from the URL', () => {
  const address = new URLSearchParams(
    `p=${ONE}&from=2026-10-01&to=2026-10-31&cmp=year&country=gbr&tab=changes&by=page&list=lost&event=google~core&pg=3`,
  );
  const config = insightConfig(address, [ONE, TWO], RANGE);
  if (!config) throw new Error('the address was not read');
  expect(new Set(insightAddress(config, choiceOf(address)))).toEqual(new Set(address));
  expect(requestQuery(config, { by: 'page' })).toBe(
    `p=${ONE}&from=2026-10-01&to=2026-10-31&cmp=year&country=gbr&pg=3&by=page`,
  );
  expect(tabAddress(address, 'report').toString()).not.toMatch(/tab|pg/);
});

test('unknown values are ignored, and feeds have no queries', () => {
  expect(choiceOf(new URLSearchParams('tab=x&by=y&list=z&target=2'))).toEqual({
    tab: 'report',
    by: 'query',
    isByChosen: true,
    list: 'growing',
    target: 3,
    event: '',
    order: null,
  });
  expect(choiceOf(new URLSearchParams('type=discover&by=query')).by).toBe('page');
});

test('the order belongs to the list of a tab', () => {
  const address = new URLSearchParams('tab=opportunities&order=-position');
  expect(choiceOf(address).order).toBe('-position');
  expect(choiceOf(new URLSearchParams('tab=cannibalisation&order=-extra')).order).toBeNull();
  expect(tabAddress(address, 'cannibalisation').has('order')).toBe(false);
  const config = insightConfig(address, [ONE], RANGE);
  if (!config) throw new Error('the address was not read');
  expect(insightAddress(config, choiceOf(address)).get('order')).toBe('-position');
  expect(requestQuery(config, { order: null })).not.toContain('order');
});

test('a dimension is part of the URL only if it was chosen', () => {
  const config = insightConfig(new URLSearchParams('tab=changes'), [ONE], RANGE);
  if (!config) throw new Error('the address was not read');
  const choice = choiceOf(new URLSearchParams('tab=changes'));
  expect(insightAddress(config, { ...choice, by: 'page' }).has('by')).toBe(false);
  expect(insightAddress(config, { ...choice, by: 'query', isByChosen: true }).get('by')).toBe('query');
});
