import { describe, expect, it } from 'vitest';
import { databaseEngine, splitStatements } from './statements.ts';

describe('splitStatements', () => {
  it('splits at semicolons that end a line and drops comments', () => {
    expect(
      splitStatements("-- why\nSELECT ';' AS a,\n  -- inside\n  1;\n\n-- SELECT 2;\nSELECT 3;\n"),
    ).toEqual(["SELECT ';' AS a,\n\n  1", 'SELECT 3']);
  });
});

describe('databaseEngine', () => {
  it('refuses a name that could escape its quotes', () => {
    expect(() => databaseEngine("x'; DROP TABLE y", { replicated: true })).toThrow('not a valid database');
    expect(databaseEngine('gsc', { replicated: true })).toContain("Replicated('/clickhouse/databases/gsc'");
    expect(databaseEngine('gsc')).toBe('');
  });
});
