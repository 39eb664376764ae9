import { expect, test } from 'vitest';
import { mergeExtents, mergeFlags } from './merge-flags.ts';

const item = (name: string, x: number, weight = 1, width = 100) => ({
  name,
  x,
  weight,
  width,
  flagWidth: 10,
});
type Named = ReturnType<typeof item>;
const namesOf = (items: readonly Named[]) => items.map(({ name }) => name);
const merged = (items: readonly Named[], limit = 1000) =>
  mergeFlags(items, limit).map(flag => [flag.named.name, ...namesOf(flag.items).slice(1)]);

test('flags with enough space stay apart, from left to right', () => {
  expect(merged([item('b', 112), item('a', 0)])).toEqual([['a'], ['b']]);
  expect(merged([item('b', 111), item('a', 0)])).toEqual([['a', 'b']]);
  expect(merged([item('b', 52, 2, 40), item('a', 0, 1, 40)])).toEqual([['a'], ['b']]);
});

test('the weightiest gives a merged flag its name and place', () => {
  const [flag, ...others] = mergeFlags([item('note', 0, 1), item('core', 50, 3), item('spam', 90, 2)], 1000);
  expect(others).toEqual([]);
  expect(flag).toMatchObject({ named: { name: 'core' }, side: 'right', box: { from: 50, to: 150 } });
  expect(namesOf(flag?.items ?? [])).toEqual(['core', 'spam', 'note']);
});

test('of equal weights, the first gives the name', () => {
  expect(merged([item('later', 40), item('earlier', 0)])).toEqual([['earlier', 'later']]);
});

test('an item between two flags joins the nearest', () => {
  const flags = [item('left', 0, 2), item('right', 200, 2)];
  expect(merged([...flags, item('x', 95)])).toEqual([['left', 'x'], ['right']]);
  expect(merged([...flags, item('x', 105)])).toEqual([['left'], ['right', 'x']]);
});

test('an item joins only flags that it overlaps', () => {
  // The nearest flag is on the right, but the label of the one on the left is in the way.
  const long = item('long', 0, 2, 300);
  expect(merged([long, item('next', 320, 2), item('x', 305, 1, 10)])).toEqual([['long'], ['next', 'x']]);
  expect(merged([long, item('next', 340, 2), item('x', 305, 1, 10)])).toEqual([['long', 'x'], ['next']]);
});

test('near the right edge, the label is on the left', () => {
  const [fits] = mergeFlags([item('a', 200)], 300);
  expect(fits).toMatchObject({ side: 'right', hasLabel: true, box: { from: 200, to: 300 } });
  const [left] = mergeFlags([item('a', 201)], 300);
  expect(left).toMatchObject({ side: 'left', hasLabel: true, box: { from: 111, to: 211 } });
  // Its label would overlap the flag before it.
  expect(merged([item('before', 30, 2, 150), item('a', 201)], 210)).toEqual([['before'], ['a']]);
  expect(merged([item('before', 122, 2, 60), item('a', 201)], 210)).toEqual([['before', 'a']]);
});

test('without space on either side, there is no label', () => {
  expect(mergeFlags([item('a', 90)], 100)).toMatchObject([
    { side: 'left', hasLabel: true, box: { from: 0 } },
  ]);
  expect(mergeFlags([item('a', 89)], 100)).toMatchObject([
    { side: 'right', hasLabel: false, box: { from: 89, to: 99 } },
  ]);
});

test('an item far from the flag that it overlaps has a flag without a label', () => {
  const core = item('core', 200, 2);
  expect(merged([core, item('x', 119)])).toEqual([['x'], ['core']]);
  expect(mergeFlags([core, item('x', 119)], 1000)[0]).toMatchObject({
    ...{ hasLabel: false, box: { from: 119, to: 129 } },
  });
  expect(merged([core, item('x', 120)])).toEqual([['core', 'x']]);
  // Under the label of the flag, there is no space for another one.
  expect(merged([core, item('x', 290)])).toEqual([['core', 'x']]);
  expect(merged([core, item('x', 119), item('y', 110)])).toEqual([['y', 'x'], ['core']]);
});

test('overlapping extents become one', () => {
  expect(mergeExtents([])).toEqual([]);
  expect(
    mergeExtents([
      { from: 50, to: 60 },
      { from: 0, to: 20 },
      { from: 5, to: 10 },
      { from: 20, to: 30 },
    ]),
  ).toEqual([
    { from: 0, to: 30 },
    { from: 50, to: 60 },
  ]);
});

test('the given extents are not changed', () => {
  const extents = [
    { from: 0, to: 5 },
    { from: 1, to: 9 },
  ];
  mergeExtents(extents);
  expect(extents[0]).toEqual({ from: 0, to: 5 });
});
