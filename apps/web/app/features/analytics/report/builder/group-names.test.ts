import { expect, test } from 'vitest';
import { groupNames } from './group-names.ts';

test('lists each group name once, other pages last', () => {
  const page_groups = [
    { operator: 'starts_with' as const, value: '/blog/', name: 'Blog' },
    { operator: 'contains' as const, value: '/p/', name: 'Shop' },
  ];
  const properties = ['a', 'b'].map(property_id => ({ property_id, brand: [], page_groups }));
  expect(groupNames({ properties })).toEqual(['Blog', 'Shop', 'Other pages']);
  expect(groupNames(undefined)).toEqual(['Other pages']);
});
