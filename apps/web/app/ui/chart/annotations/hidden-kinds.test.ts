import { expect, test } from 'vitest';
import { parseHiddenKinds } from './hidden-kinds.ts';

test('known kinds are hidden, and anything else is ignored', () => {
  expect(parseHiddenKinds('["note","launch","rumour"]')).toEqual(['launch', 'note']);
  expect(parseHiddenKinds(undefined)).toEqual([]);
  expect(parseHiddenKinds('{"note":true}')).toEqual([]);
  expect(parseHiddenKinds('not json')).toEqual([]);
});
