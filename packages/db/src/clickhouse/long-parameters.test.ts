import { expect, test } from 'vitest';
import { MAX_FIELD_BYTES, splitLongParameters } from './long-parameters.ts';

const sent = (query: string, query_params: Record<string, unknown>) => {
  const request = splitLongParameters({ query, query_params });
  return { sql: request.query, params: request.query_params as Record<string, string> };
};

test('short values are sent as they are', () => {
  const params = { gens: '[1,2]', days: ['2026-01-01'], limit: 50 };
  const sql = '{gens:String} {days:Array(Date)} {limit:UInt32}';
  expect(sent(sql, params)).toEqual({ sql, params });
  expect(splitLongParameters({ query: 'SELECT 1' })).toEqual({ query: 'SELECT 1' });
});

test('long text is sent in parts that the statement joins', () => {
  const gens = `[${Array.from({ length: 100_000 }, (_, at) => at).join()}]`;
  const { sql, params } = sent('gens = {gens:String}', { gens });
  const names = Object.keys(params);
  expect(names.length).toBe(Math.ceil(gens.length / MAX_FIELD_BYTES));
  expect(sql).toBe(`gens = concat(${names.map(name => `{${name}:String}`).join(', ')})`);
  expect(Object.values(params).join('')).toBe(gens);
  for (const part of Object.values(params)) expect(part.length).toBeLessThanOrEqual(MAX_FIELD_BYTES);
});

test('parts of any text fit after escaping, and no character is divided', () => {
  for (const text of ["'", 'ä', '😀', '一'].map(character => `x${character.repeat(70_000)}`)) {
    const { params } = sent('{text:String}', { text });
    expect(Object.values(params).join('')).toBe(text);
    for (const part of Object.values(params)) {
      expect(part.isWellFormed()).toBe(true);
      const escaped = part.replaceAll("'", "\\'");
      expect(Buffer.byteLength(escaped)).toBeLessThanOrEqual(MAX_FIELD_BYTES);
    }
  }
});
