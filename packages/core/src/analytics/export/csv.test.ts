import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, csvText } from './csv.ts';

/** An independent parser for one line of RFC 4180. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < line.length) {
    expect(line[at]).toBe('"');
    let cell = '';
    for (at++; ; at++) {
      if (line[at] !== '"') cell += line[at];
      else if (line[at + 1] === '"') {
        cell += '"';
        at++;
      } else break;
    }
    cells.push(cell);
    at++;
    if (line.startsWith('\r\n', at) && at + 2 === line.length) break;
    expect(line[at]).toBe(',');
    at++;
  }
  return cells;
}

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\0', '＝', '＋', '－', '＠', '"', '\n', ',', "'"),
      fc.string(),
    )
    .map(parts => parts.join('')),
  fc.constantFrom("=cmd|' /C calc'!A0", '=HYPERLINK("http://x")', '@SUM(1)', '-2+3', '+1', '"=1', '"";=1'),
);

test('raw cells survive a round trip', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), cells => {
      expect(readLine(csvLine(cells.map(one => csvText(one, true))))).toEqual(cells);
    }),
    { numRuns: 5000 },
  );
});

test('escapes cells that start like a formula and changes nothing else', () => {
  fc.assert(
    fc.property(cell, text => {
      const [read = ''] = readLine(csvLine([csvText(text)]));
      expect('=+-@\t\r\n\0＝＋－＠'.includes(read.charAt(0) || 'empty')).toBe(false);
      expect(read === text || read === `'${text}`).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

test.for(['a=b', '1-2', 'x@y', 'one\ttwo', ' =1'])('does not change %j, which is not a formula', text => {
  expect(csvText(text)).toBe(`"${text}"`);
});
