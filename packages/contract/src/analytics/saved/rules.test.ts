import { expect, test } from 'vitest';
import {
  BrandTerms,
  PropertyRules,
  PropertyRulesList,
  RuleCounts,
  RuleCountsRequest,
  SaveRulesRequest,
} from './rules.ts';
import { RULE_OPERATORS } from './rules-labels.ts';

const rule = { operator: 'contains', value: 'boots' };
const group = { ...rule, name: 'Boots' };
const accepts = (change: object) =>
  PropertyRules.safeParse({ brand: [], page_groups: [], ...change }).success;

test('rules are kept unchanged, in order', () => {
  const rules = { brand: [rule, { operator: 'is', value: 'x' }], page_groups: [group] };
  expect(PropertyRules.parse(rules)).toEqual(rules);
  const property_id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  expect(
    PropertyRulesList.parse({ properties: [{ property_id, ...rules }] }).properties[0]?.property_id,
  ).toBe(property_id);
  for (const operator of RULE_OPERATORS) expect(accepts({ brand: [{ ...rule, operator }] })).toBe(true);
  expect(accepts({ brand: [{ ...rule, operator: 'like' }] })).toBe(false);
});

test('accepts up to 50 rules of each kind', () => {
  expect(accepts({ brand: Array(50).fill(rule), page_groups: Array(50).fill(group) })).toBe(true);
  expect(accepts({ brand: Array(51).fill(rule) })).toBe(false);
  expect(accepts({ page_groups: Array(51).fill(group) })).toBe(false);
  expect(accepts({ page_groups: [rule] })).toBe(false);
});

test.for([
  ['a', true],
  [' a ', true],
  ['two words', true],
  ['量', true],
  ['', false],
  ['   ', false],
  ['a\nb', false],
  ['\u0000', false],
  ['a\u0007', false],
  ['\u0007a', false],
] as const)('%j is visible text: %s', ([value, good]) => {
  expect(accepts({ brand: [{ ...rule, value }] })).toBe(good);
  expect(accepts({ page_groups: [{ ...rule, name: value }] })).toBe(good);
});

test('limits a rule to 500 characters and a name to 80', () => {
  expect(accepts({ brand: [{ ...rule, value: 'x'.repeat(500) }] })).toBe(true);
  expect(accepts({ brand: [{ ...rule, value: 'x'.repeat(501) }] })).toBe(false);
  expect(accepts({ page_groups: [{ ...rule, name: 'x'.repeat(80) }] })).toBe(true);
  expect(accepts({ page_groups: [{ ...rule, name: 'x'.repeat(81) }] })).toBe(false);
});

test('parses count requests and counts', () => {
  for (const kind of ['brand', 'page_group'])
    expect(RuleCountsRequest.parse({ kind, rules: [rule] })).toEqual({ kind, rules: [rule] });
  expect(RuleCountsRequest.safeParse({ kind: 'brand', rules: Array(51).fill(rule) }).success).toBe(false);
  const count = { rows: 2, clicks: 7 };
  const counts = { from: '2026-10-01', to: '2026-10-28', all: count, matched: count, rules: [count] };
  expect(RuleCounts.parse(counts)).toEqual(counts);
  expect(BrandTerms.parse({ words: [{ value: 'trail forge', ...count }] }).words).toEqual([
    { value: 'trail forge', ...count },
  ]);
});

test('an invisible text is refused', () => {
  const { error } = PropertyRules.safeParse({ brand: [{ ...rule, value: ' ' }], page_groups: [] });
  expect(error?.issues[0]?.message).toContain('enter some text');
});

test('a request has at most 10 regular expressions of 256 characters of each kind', () => {
  const expression = { operator: 'regex', value: 'x'.repeat(256), name: 'Boots' };
  const paths = (schema: typeof SaveRulesRequest | typeof RuleCountsRequest, value: object) =>
    schema.safeParse(value).error?.issues.map(({ path }) => path.join('.'));
  const full = Array(10).fill(expression);
  const rules = { brand: full, page_groups: full };
  expect(paths(SaveRulesRequest, rules)).toBeUndefined();
  expect(paths(SaveRulesRequest, { ...rules, brand: [...full, expression] })).toEqual(['brand']);
  expect(paths(SaveRulesRequest, { ...rules, page_groups: [...full, expression] })).toEqual(['page_groups']);
  expect(paths(SaveRulesRequest, { ...rules, brand: [...full, rule] })).toBeUndefined();
  const long = { ...expression, value: 'x'.repeat(257) };
  expect(
    paths(SaveRulesRequest, { ...rules, page_groups: [rule, long].map(one => ({ ...one, name: 'a' })) }),
  ).toEqual(['page_groups.1.value']);
  expect(paths(RuleCountsRequest, { kind: 'brand', rules: [...full, expression] })).toEqual(['rules']);
  expect(paths(RuleCountsRequest, { kind: 'brand', rules: [long] })).toEqual(['rules.0.value']);
  // Stored rules may be older than the limit.
  expect(accepts({ brand: [...full, long] })).toBe(true);
});
