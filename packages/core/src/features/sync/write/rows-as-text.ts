import type { Reading } from '../ledger/slice.ts';

type Rows = Pick<Reading, 'key' | 'rows'>;

/** What has a meaning of its own between tabs; a stranger may search for anything. */
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
const CHUNK = 256 * 1024;

/** Rows as the engine's TabSeparated, in pieces: one text a row and nothing else to collect afterwards. */
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
      for (const key of row.keys) chunk += `${escaped(key)}\t`;
      chunk += `${middle}${row.clicks}\t${row.impressions}\t${row.positionSum}${end}\n`;
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(new RegExp(SPECIAL, 'g'), sign => ESCAPES[sign] ?? sign) : text;
}
