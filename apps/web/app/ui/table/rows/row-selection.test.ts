import { expect, test } from 'vitest';
import { withAllToggled, withToggled } from './row-selection.ts';

test('a row is added once and removed again', () => {
  expect(withToggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(withToggled(['a', 'b'], 'a')).toEqual(['b']);
});

test('all shown rows are selected, and rows of other pages stay selected', () => {
  expect(withAllToggled(['x', 'a'], ['a', 'b'])).toEqual(['x', 'a', 'b']);
  expect(withAllToggled(['x', 'a', 'b'], ['a', 'b'])).toEqual(['x']);
});
