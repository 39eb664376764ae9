import { describe, expect, it } from 'vitest';
import { clickhouseVariables, splitStatements } from './statements.ts';

describe('splitStatements', () => {
  it('splits at semicolons that end a line and drops comments', () => {
    expect(
      splitStatements("-- why\nSELECT ';' AS a,\n  -- inside\n  1;\n\n-- SELECT 2;\nSELECT 3;\n"),
    ).toEqual(["SELECT ';' AS a,\n\n  1", 'SELECT 3']);
  });
});

describe('clickhouseVariables', () => {
  it('refuses a cluster name that could escape its quotes', () => {
    expect(() => clickhouseVariables("x'; DROP TABLE y")).toThrow('is not a valid cluster name');
  });
});
