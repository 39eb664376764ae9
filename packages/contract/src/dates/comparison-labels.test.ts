import { expect, test } from 'vitest';
import { COMPARISON_TEXT, nestedText } from './comparison-labels.ts';

test('lists properties that are part of another property', () => {
  const shop = { name: 'a.example/shop', inside: 'a.example' };
  expect(nestedText([])).toBeNull();
  expect(nestedText([shop])).toBe('a.example/shop is part of a.example: it is counted once.');
  expect(nestedText([shop, shop, shop, shop])).toMatch(/ 1 more is part of another property: they are/);
  expect(nestedText([shop, shop, shop, shop, shop])).toBe(
    'a.example/shop is part of a.example, a.example/shop is part of a.example, a.example/shop is part of a.example, ' +
      '2 more are part of another property: they are counted once.',
  );
});

test('the base label includes the last day', () => {
  expect(COMPARISON_TEXT.base('5,732', '4,609', '12 Nov')).toBe('5,732 vs 4,609, to 12 Nov');
  expect(COMPARISON_TEXT.leftOut(1)).toMatch(/^One day is/);
  expect(COMPARISON_TEXT.leftOut(1200)).toMatch(/^1,200 days are/);
});
