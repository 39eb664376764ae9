import { expect, test } from 'vitest';
import { readOrder, writeOrder } from './order.ts';

const KEYS = ['clicks', 'position'] as const;

test.each(['-clicks', 'position'])('%s is read as it is written', text => {
  const order = readOrder(text, KEYS);
  expect(order && writeOrder(order)).toBe(text);
});

test('an unknown or missing order is null', () => {
  for (const text of [null, undefined, '', '-', 'extra', '--clicks'])
    expect(readOrder(text, KEYS)).toBeNull();
});
