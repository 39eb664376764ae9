import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, csvText } from './csv.ts';

/** Reads one line as RFC 4180 has it, independently of how it was written. */
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
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '"', '\n', ',', "'"), fc.string())
    .map(parts => parts.join('')),
  fc.constantFrom("=cmd|' /C calc'!A0", '=HYPERLINK("http://x")', '@SUM(1)', '-2+3', '+1', '"=1', '"";=1'),
);

test('what is written raw is read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), cells => {
      expect(readLine(csvLine(cells.map(one => csvText(one, true))))).toEqual(cells);
    }),
    { numRuns: 5000 },
  );
});

test('no cell begins as a formula does, and nothing else is changed', () => {
  fc.assert(
    fc.property(cell, text => {
      const [read = ''] = readLine(csvLine([csvText(text)]));
      expect(read).not.toMatch(/^[=+\-@\t\r]/);
      expect(read === text || read === `'${text}`).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

test.for(['a=b', '1-2', 'x@y', 'one\ttwo', ' =1'])('%j is no formula and stays as it is', text => {
  expect(csvText(text)).toBe(`"${text}"`);
});
