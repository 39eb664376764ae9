import { describe, expect, test } from 'vitest';
import { BadPattern, compilePattern } from './pattern.ts';

describe('regular expressions', () => {
  test.each([
    ['kett?le ?(and|&)', 'Best KETTLE & grain'],
    ['(?i)A\\-b', 'x a-B'],
    ['^パン', 'パン屋'],
    ['\\Qa+b\\E$', 'x A+B'],
    ['\\W[A-F]+\\z', 'x dEf'],
    ['^\\p{L}+$', 'größe'],
    ['(?P<word>boots)', 'hiking boots'],
  ])('%s matches %s', (expression, value) => {
    expect(compilePattern(expression).test(value)).toBe(true);
  });

  test('do not match other values', () => {
    expect(compilePattern('^boots$').test('hiking boots')).toBe(false);
    expect(compilePattern('\\D').test('123')).toBe(false);
  });

  test.each(['(?=a)', '(?<!a)b', '(a)\\1', '[', '(', '(\\p{L}+)+$'])('%s is rejected', expression => {
    expect(() => compilePattern(expression)).toThrow(BadPattern);
  });

  test('take linear time, as in RE2', () => {
    const value = `${'a'.repeat(2_000)}b`;
    const started = performance.now();
    expect(compilePattern('^(a|aa)+$').test(value)).toBe(false);
    expect(compilePattern('(a+)+$').test(value)).toBe(false);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
