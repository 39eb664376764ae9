import { expect, test } from 'vitest';
import { draftOf, moved, newRule, rulesOf } from './rule-draft.ts';

const RULES = {
  brand: [{ operator: 'regex' as const, value: '^a' }],
  page_groups: [
    { operator: 'starts_with' as const, value: '/blog/', name: 'Blog' },
    { operator: 'contains' as const, value: '/p/', name: 'Shop' },
  ],
};

test('unchanged rules are sent unchanged', () => {
  expect(rulesOf(draftOf(RULES))).toEqual(RULES);
});

test('ignores a rule without a value and refuses a group without a name', () => {
  const draft = draftOf(RULES);
  const blank = { ...draft, brand: [...draft.brand, newRule({ value: ' ' })] };
  expect(rulesOf(blank)?.brand).toEqual(RULES.brand);
  expect(rulesOf({ ...draft, page_group: [newRule({ name: 'Unused' })] })?.page_groups).toEqual([]);
  expect(rulesOf({ ...draft, page_group: [newRule({ value: '/x', name: ' ' })] })).toBeNull();
});

test('moves a rule by one position within the list', () => {
  const [one, two, three] = [newRule(), newRule(), newRule()];
  expect(moved([one, two, three], two.id, -1)).toEqual([two, one, three]);
  expect(moved([one, two, three], two.id, 1)).toEqual([one, three, two]);
  expect(moved([one, two, three], one.id, -1)).toEqual([one, two, three]);
  expect(moved([one, two, three], three.id, 1)).toEqual([one, two, three]);
});
