import { asDay } from '@gsc/calendar/pacific-day';
import { expect, test } from 'vitest';
import { rowsAsText } from './rows-as-text.ts';

test('each row is one line, whatever characters it contains', () => {
  const rows = [
    { keys: ['tab\there', 'back\\slash \\N'], clicks: 1, impressions: 2, positionSum: 3.5 },
    { keys: ['line\nfeed\r', '\0\b\f'], clicks: 0, impressions: 1, positionSum: 0 },
  ];
  const key = { searchType: 'web' as const, grain: 'query' as const, day: asDay('2026-11-01') };
  expect([...rowsAsText([{ key, rows }], 'a\t', '7', () => '\tend')].join('')).toBe(
    [
      'a\ttab\\there\tback\\\\slash \\\\N\t2026-11-01\t7\t1\t2\t3.5\tend\n',
      'a\tline\\nfeed\\r\t\\0\\b\\f\t2026-11-01\t7\t0\t1\t0\tend\n',
    ].join(''),
  );
});

test('each slice has its own day and suffix, and text without special characters is unchanged', () => {
  const reading = (day: string, text: string) => ({
    key: { searchType: 'web' as const, grain: 'query' as const, day: asDay(day) },
    rows: [{ keys: [text], clicks: 1, impressions: 1, positionSum: 1 }],
  });
  const readings = [reading('2026-11-01', 'plain'), reading('2026-11-02', '量')];
  expect([...rowsAsText(readings, '', '7', each => `\t${each.key.day}`)]).toEqual([
    'plain\t2026-11-01\t7\t1\t1\t1\t2026-11-01\n量\t2026-11-02\t7\t1\t1\t1\t2026-11-02\n',
  ]);
  expect([...rowsAsText([], 'a', '7', () => '')]).toEqual([]);
});

test('chunks are a quarter of a megabyte, contain whole lines, and are never empty', () => {
  const row = { keys: ['x'.repeat(1000)], clicks: 0, impressions: 1, positionSum: 1 };
  const key = { searchType: 'web' as const, grain: 'query' as const, day: asDay('2026-11-01') };
  const line = [...rowsAsText([{ key, rows: [row] }], '', '7', () => '')].join('');
  const perChunk = Math.ceil((256 * 1024) / line.length);
  const chunks = [...rowsAsText([{ key, rows: Array(2 * perChunk).fill(row) }], '', '7', () => '')];
  expect(chunks.map(chunk => chunk.length)).toEqual([perChunk * line.length, perChunk * line.length]);
  const exact = { ...row, keys: ['x'.repeat(256 * 1024 - (line.length - 1000))] };
  expect([...rowsAsText([{ key, rows: [exact, exact] }], '', '7', () => '')]).toHaveLength(2);
});
