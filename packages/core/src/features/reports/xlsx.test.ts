import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type XlsxCell, xlsxStream } from './xlsx.ts';

/** The parts of a workbook, found through the directory at its end as every reader does. */
function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const parts = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, plain] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)];
    const nameLength = file.readUInt16LE(at + 28);
    const start = file.readUInt32LE(at + 42);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const data = start + 30 + file.readUInt16LE(start + 26);
    const text = inflateRawSync(file.subarray(data, data + packed));
    expect(text.length).toBe(plain);
    parts.set(name, text.toString('utf8'));
    at += 46 + nameLength;
  }
  return parts;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function readSheet(xml: string): XlsxCell[][] {
  expect(xml).not.toContain('<f');
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [
      ...row.matchAll(/<c\/>|<c><v>(.*?)<\/v><\/c>|<c t="inlineStr"><is><t [^>]*>(.*?)<\/t><\/is><\/c>/gs),
    ].map(([, number, text]): XlsxCell => {
      if (number !== undefined) return Number(number);
      if (text === undefined) return null;
      return text
        .replace(/&(\w+);/g, (_, name) => ENTITIES[name] ?? '')
        .replace(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
    }),
  );
}

async function workbook(rows: XlsxCell[][], rowsPerSheet?: number): Promise<Map<string, string>> {
  const pieces = (async function* () {
    for (let at = 0; at < rows.length; at += 7) yield rows.slice(at, at + 7);
  })();
  const chunks: Uint8Array[] = [];
  const options = { header: ['Search Query', 'Clicks'], rows: pieces, ...(rowsPerSheet && { rowsPerSheet }) };
  for await (const chunk of xlsxStream(options)) chunks.push(chunk);
  return unzip(Buffer.concat(chunks));
}

const cell = fc.oneof(
  fc.string({ unit: 'binary' }).map(text => text.toWellFormed()),
  fc.constantFrom('=1+1', '+1', '-1', '@x', '\t=1', '\r', '_x000D_', '<f>1</f>', '&lt;', ']]>', '\u0000'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(number => (Object.is(number, -0) ? 0 : number)),
  fc.constant(null),
);

test('what is written is read back, and nothing is a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 30 }), async rows => {
      const parts = await workbook(rows);
      expect(readSheet(parts.get('xl/worksheets/sheet1.xml') ?? '')).toEqual([
        ['Search Query', 'Clicks'],
        ...rows,
      ]);
    }),
    { numRuns: 400 },
  );
});

test('columns have formats, days are numbers that a spreadsheet shows as days', async () => {
  const rows: XlsxCell[][] = [
    ['2026-11-12', 1234, 0.1234, 5.678],
    ['1900-03-01', 0, 0, null],
    ['Anonymized queries', -3, 0.5, 7],
  ];
  const chunks: Uint8Array[] = [];
  const options = {
    header: ['Date', 'Clicks', 'CTR', 'Position'],
    formats: ['date', 'integer', 'percent', 'decimal'] as const,
    rows: (async function* () {
      yield rows;
    })(),
  };
  for await (const chunk of xlsxStream(options)) chunks.push(chunk);
  const parts = unzip(Buffer.concat(chunks));
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const cells = [...sheet.matchAll(/<c s="(\d)"><v>(.*?)<\/v><\/c>/g)].map(([, style, value]) => [
    Number(style),
    Number(value),
  ]);
  // By the order of the styles: 1 integer, 2 percent, 3 decimal, 4 date. 61 is the first day that all agree on.
  expect(cells).toEqual([
    [4, 46338],
    [1, 1234],
    [2, 0.1234],
    [3, 5.678],
    [4, 61],
    [1, 0],
    [2, 0],
    [1, -3],
    [2, 0.5],
    [3, 7],
  ]);
  expect(sheet).toContain('>Anonymized queries<');
  expect(sheet.match(/<col /g)).toHaveLength(4);
  const styles = parts.get('xl/styles.xml') ?? '';
  const formats = [...styles.matchAll(/<xf numFmtId="(\d+)"[^>]*xfId="0"/g)].map(([, id]) => Number(id));
  expect(formats).toEqual([0, 3, 10, 2, 164, 165]);
  expect(styles).toContain('numFmtId="164" formatCode="yyyy-mm-dd"');
  expect(parts.get('[Content_Types].xml')).toContain('/xl/styles.xml');
  expect(parts.get('xl/_rels/workbook.xml.rels')).toContain('Target="styles.xml"');
});

test('rows beyond a sheet go on in the next, and no sheet is empty', async () => {
  const rows = Array.from({ length: 20 }, (_, at): XlsxCell[] => [`q${at}`, at]);
  for (const perSheet of [6, 11, 21, 22]) {
    const parts = await workbook(rows, perSheet);
    const sheets = [...parts.keys()].filter(name => name.includes('/sheet'));
    expect(sheets).toHaveLength(Math.ceil(20 / (perSheet - 1)));
    const read = sheets.flatMap(name => readSheet(parts.get(name) ?? '').slice(1));
    expect(read).toEqual(rows);
    for (const name of sheets) expect(parts.get('[Content_Types].xml')).toContain(`/${name}`);
  }
});
