import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { expect, test } from 'vitest';
import { type PropertyRule, parseReport } from '../../report/query/report-query.ts';
import { suggestedNames, withSuggestedBrand } from './suggested-brand.ts';

const [ONE, TWO, THREE] = [1, 2, 3].map(n => `6f9619ff-8b86-4011-b42d-00cf4fc964f${n}`) as [
  string,
  string,
  string,
];
const RULE: PropertyRule = {
  propertyId: ONE,
  kind: 'brand',
  name: null,
  operator: 'contains',
  value: 'forge',
};
const report = (rules: PropertyRule[]) => ({
  query: {
    ...parseReport(
      ReportConfig.parse({ property_ids: [ONE, TWO, THREE], from: '2026-10-01', to: '2026-10-31' }),
    ),
    rules,
  },
  properties: new Map([
    [ONE, 'sc-domain:trailforge.example'],
    [TWO, 'https://www.northbrew.co.uk/'],
    [THREE, 'sc-domain:abc.example'],
  ]),
});

test('properties without brand rules get the name of their domain, except short names', () => {
  expect([...suggestedNames(report([]))]).toEqual([
    [ONE, 'trailforge'],
    [TWO, 'northbrew'],
  ]);
  expect([...suggestedNames(report([RULE])).keys()]).toEqual([TWO]);
});

test('saved rules are kept, and the name matches in any spelling', () => {
  const { rules } = withSuggestedBrand(report([RULE])).query;
  expect(rules[0]).toEqual(RULE);
  expect(rules[1]).toMatchObject({ propertyId: TWO, operator: 'regex' });
  expect('North Brew coffee').toMatch(new RegExp(rules[1]?.value.replace('(?i)', '') ?? '', 'i'));
});
