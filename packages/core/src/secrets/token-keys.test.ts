import { expect, test } from 'vitest';
import { readTokenKeys } from './token-keys.ts';

const key = (fill: number, bytes = 32) => Buffer.alloc(bytes, fill).toString('base64');
const read = (value: unknown) => readTokenKeys(JSON.stringify(value));

test('returns all keys by id and the current key id', () => {
  const { current, keys } = read({ current: 'k2', keys: { k1: key(1), k2: key(2) } });
  expect(current).toBe('k2');
  expect([...keys]).toEqual([
    ['k1', Buffer.alloc(32, 1)],
    ['k2', Buffer.alloc(32, 2)],
  ]);
});

test.for([31, 33, 0])('the error for a key of %i bytes names the key', bytes => {
  expect(() => read({ current: 'k1', keys: { k1: key(1), old: key(1, bytes) } })).toThrow('old');
});

test.for([
  { keys: { k1: key(1) } },
  { current: 'k2', keys: { k1: key(1) } },
  { current: 1, keys: { 1: key(1) } },
  { current: 'k1' },
  {},
])('a missing current key throws: %j', value => {
  expect(() => read(value)).toThrow('current');
});
