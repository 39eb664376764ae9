import { expect, test } from 'vitest';
import { draftOf, groupNames, moved, newRule, rulesOf } from './rule-draft.ts';

const RULES = {
  brand: [{ operator: 'regex' as const, value: '^a' }],
  page_groups: [
    { operator: 'starts_with' as const, value: '/blog/', name: 'Blog' },
    { operator: 'contains' as const, value: '/p/', name: 'Shop' },
  ],
};

test('what is read and not changed is sent as it was', () => {
  expect(rulesOf(draftOf(RULES))).toEqual(RULES);
});

test('a line without a value is none, a group without a name cannot be saved', () => {
  const draft = draftOf(RULES);
  const blank = { ...draft, brand: [...draft.brand, newRule({ value: ' ' })] };
  expect(rulesOf(blank)?.brand).toEqual(RULES.brand);
  expect(rulesOf({ ...draft, page_group: [newRule({ name: 'Unused' })] })?.page_groups).toEqual([]);
  expect(rulesOf({ ...draft, page_group: [newRule({ value: '/x', name: ' ' })] })).toBeNull();
});

test('the order changes by one place, and not beyond the ends', () => {
  const [one, two, three] = [newRule(), newRule(), newRule()];
  expect(moved([one, two, three], two.id, -1)).toEqual([two, one, three]);
  expect(moved([one, two, three], two.id, 1)).toEqual([one, three, two]);
  expect(moved([one, two, three], one.id, -1)).toEqual([one, two, three]);
  expect(moved([one, two, three], three.id, 1)).toEqual([one, two, three]);
});

test('names of groups are each listed once, the rest last', () => {
  const properties = [
    { property_id: 'a', ...RULES },
    { property_id: 'b', ...RULES },
  ];
  expect(groupNames({ properties })).toEqual(['Blog', 'Shop', 'Other pages']);
  expect(groupNames(undefined)).toEqual(['Other pages']);
});
