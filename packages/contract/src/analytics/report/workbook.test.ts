import { expect, test } from 'vitest';
import type { ReportFilter } from './api.ts';
import { workbookDimensions, workbookName } from './workbook.ts';

const filter = (
  dimension: ReportFilter['dimension'],
  operator: ReportFilter['operator'],
  value: string,
): ReportFilter => ({ dimension, operator, values: [value] });

const SITE = ['sc-domain:a.example'];
test.for<[sites: string[], search: string, filters: ReportFilter[], name: string]>([
  [['sc-domain:trailforge.example'], '', [], 'trailforge.example'],
  [['https://www.trailforge.example/de/'], '', [], 'www.trailforge.example-de'],
  [['sc-domain:a.example', 'sc-domain:b.example'], '', [], '2-properties'],
  [SITE, '', [filter('page', 'contains', '/guides/')], 'a.example_guides'],
  [SITE, 'Über uns', [filter('country', 'not_in', 'deu')], 'a.example_uber-uns-not-deu'],
  [SITE, '', [filter('query', 'is', '靴')], 'a.example_query'],
  [SITE, '', [filter('query', 'is_not', '"\r\n; rm -rf')], 'a.example_not-rm-rf'],
  [SITE, 'x'.repeat(59), [filter('device', 'is', 'MOBILE')], `a.example_${'x'.repeat(59)}`],
])('the name of a file has the site, the filter and the dates: %j', ([sites, search, filters, name]) => {
  const config = { from: '2026-10-01', to: '2026-10-31', search_query: search, filters };
  expect(workbookName(config, sites)).toBe(`${name}_2026-10-01_2026-10-31.xlsx`);
});

test('a sheet is left out if Google does not list its rows', () => {
  const dimensionsOf = (search_type: 'web' | 'googleNews' | 'discover', filters: ReportFilter[] = []) =>
    workbookDimensions({ search_type, filters });
  expect(dimensionsOf('web')).toEqual(['day', 'query', 'page', 'country', 'device']);
  expect(dimensionsOf('googleNews')).toEqual(['day', 'page', 'country', 'device']);
  expect(dimensionsOf('discover')).toEqual(['day', 'page', 'country']);
  expect(dimensionsOf('web', [filter('appearance', 'is', 'VIDEO')])).toEqual(['day', 'country', 'device']);
});
