import { expect, test } from 'vitest';
import { valueName } from './value-name.ts';

test.for([
  ['country', 'deu', 'Germany'],
  ['device', 'MOBILE', 'Mobile'],
  ['query', 'deu', 'deu'],
  ['page', 'MOBILE', 'MOBILE'],
  // A value that Google adds later.
  ['appearance', 'AI_ANSWER', 'AI_ANSWER'],
] as const)('the name of %s %s is %s', ([dimension, value, name]) => {
  expect(valueName(dimension, value)).toBe(name);
});
