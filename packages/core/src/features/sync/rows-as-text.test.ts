import { asDay } from '@gsc/google/search-console/pacific-day';
import { expect, test } from 'vitest';
import { rowsAsText } from './rows-as-text.ts';

test('one line a row, whatever strangers searched for', () => {
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
