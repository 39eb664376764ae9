import type { Reading } from '../plan/slice.ts';

type Rows = Pick<Reading, 'key' | 'rows'>;

/** Characters to escape in TabSeparated. Search queries can contain any character. */
const SPECIAL = /[\\\t\n\r\b\f\0]/;
const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\b': '\\b',
  '\f': '\\f',
  '\0': '\\0',
};
const CHUNK_LENGTH = 256 * 1024;

/** Serializes rows to ClickHouse TabSeparated, in chunks, without an object per row. */
export function* rowsAsText<R extends Rows>(
  readings: readonly R[],
  before: string,
  gen: string,
  after: (reading: R) => string,
): Generator<string> {
  let chunk = '';
  for (const reading of readings) {
    const end = after(reading);
    const middle = `${reading.key.day}\t${gen}\t`;
    for (const row of reading.rows) {
      chunk += before;
      for (const key of row.keys) chunk += `${escapeText(key)}\t`;
      chunk += `${middle}${row.clicks}\t${row.impressions}\t${row.positionSum}${end}\n`;
      if (chunk.length < CHUNK_LENGTH) continue;
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}

function escapeText(text: string): string {
  return SPECIAL.test(text)
    ? text.replace(new RegExp(SPECIAL, 'g'), character => ESCAPES[character] ?? character)
    : text;
}
