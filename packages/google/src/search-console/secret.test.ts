import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { Secret } from './secret.ts';

test('only reveal() returns the value', () => {
  const secret = new Secret('1//planted');
  const outputs = [
    `${secret}`,
    JSON.stringify({ secret }),
    inspect({ secret }),
    inspect(new Error('x', { cause: secret })),
  ];
  for (const text of outputs) {
    expect(text).not.toContain('planted');
    expect(text).toContain('[redacted]');
  }
  expect(Object.keys(secret)).toEqual([]);
  expect(secret.reveal()).toBe('1//planted');
});
