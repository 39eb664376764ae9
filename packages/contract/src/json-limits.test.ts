import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonProblem } from './json-limits.ts';
import { REQUEST_LIMITS, REQUEST_TEXT } from './request-limits.ts';

const { nesting, values } = REQUEST_LIMITS;
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('the deepest and the longest JSON that is allowed', () => {
  expect(jsonProblem(nested(nesting))).toBeNull();
  expect(jsonProblem(nested(nesting + 1))).toBe(REQUEST_TEXT.tooDeep);
  expect(jsonProblem('{"a":'.repeat(nesting + 1))).toBe(REQUEST_TEXT.tooDeep);
  expect(jsonProblem(JSON.stringify(Array(values).fill(1)))).toBeNull();
  expect(jsonProblem(JSON.stringify(Array(values + 1).fill(1)))).toBe(REQUEST_TEXT.tooManyValues);
});

test('brackets in strings do not count', () => {
  expect(jsonProblem(JSON.stringify({ content: '[{,'.repeat(100_000) }))).toBeNull();
  fc.assert(
    fc.property(fc.string(), text => {
      expect(jsonProblem(JSON.stringify([text]))).toBeNull();
    }),
  );
  expect(jsonProblem(`["\\"${nested(nesting + 1)}"]`)).toBeNull();
  expect(jsonProblem(`["\\\\",${nested(nesting)}]`)).toBe(REQUEST_TEXT.tooDeep);
});

test('text that is not JSON is left to the parser', () => {
  for (const text of ['', '"', '"\\', ']]]', 'x']) expect(jsonProblem(text)).toBeNull();
});
