import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import { workbookStream, type XlsxCell, type XlsxOptions, xlsxStream } from './xlsx.ts';

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

async function workbook(rows: XlsxCell[][], more: Partial<XlsxOptions> = {}): Promise<Map<string, string>> {
  const batches = (async function* () {
    for (let at = 0; at < rows.length; at += 7) yield rows.slice(at, at + 7);
  })();
  return readParts(xlsxStream({ header: ['Search Query', 'Clicks'], rows: batches, ...more }));
}

async function readParts(stream: AsyncIterable<Uint8Array>): Promise<Map<string, string>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return new Map([...readZip(Buffer.concat(chunks))].map(([name, part]) => [name, part.toString()]));
}

const sheetOf = async (rows: XlsxCell[][], more: Partial<XlsxOptions> = {}) =>
  (await workbook(rows, more)).get('xl/worksheets/sheet1.xml') ?? '';

test('columns have formats, and days are serial numbers with a date format', async () => {
  const rows: XlsxCell[][] = [
    ['2026-11-12', 1234, 0.1234, 5.678],
    ['1900-03-01', 0, 0, null],
    ['Anonymized queries', -3, 0.5, 7],
  ];
  const parts = await workbook(rows, {
    header: ['Date', 'Clicks', 'CTR', 'Position'],
    formats: ['date', 'integer', 'percent', 'decimal'],
  });
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const cells = [...sheet.matchAll(/<c s="(\d)"><v>(.*?)<\/v><\/c>/g)].map(([, style, value]) => [
    Number(style),
    Number(value),
  ]);
  // Styles: 1 integer, 2 percent, 3 decimal, 4 date. 61 is the first day number that all spreadsheets agree on.
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

test('rows continue in the next sheet, and no sheet is empty', async () => {
  const rows = Array.from({ length: 20 }, (_, at): XlsxCell[] => [`q${at}`, at]);
  // Rows arrive in batches of 7, so a sheet of 8 rows (with header) holds exactly one batch.
  for (const perSheet of [6, 8, 11, 21, 22]) {
    const parts = await workbook(rows, { rowsPerSheet: perSheet });
    const sheets = [...parts.keys()].filter(name => name.includes('/sheet'));
    expect(sheets).toHaveLength(Math.ceil(20 / (perSheet - 1)));
    const read = sheets.flatMap(name => readSheet(parts.get(name) ?? '').slice(1));
    expect(read).toEqual(rows);
    for (const name of sheets) expect(parts.get('[Content_Types].xml')).toContain(`/${name}`);
  }
});

test('a workbook has several tables, and one that is written last can be shown first', async () => {
  const rows = (count: number) => [Array.from({ length: count }, (_, at): XlsxCell[] => [at])];
  const parts = await readParts(
    workbookStream(
      [
        { name: 'Days', header: ['Date'], rows: rows(2) },
        { name: 'Queries', header: ['Search Query'], rows: rows(3) },
        { name: 'Summary', rows: [[[{ value: '2026-11-12', format: 'date' }]]], isFirst: true },
      ],
      3,
    ),
  );
  const shown = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/name="([^"]+)" sheetId="(\d)"/g)];
  expect(shown.map(([, name, number]) => `${number} ${name}`)).toEqual([
    '4 Summary',
    '1 Days',
    '2 Queries',
    '3 Queries 2',
  ]);
  expect(readSheet(parts.get('xl/worksheets/sheet3.xml') ?? '')).toEqual([['Search Query'], [2]]);
  expect(parts.get('xl/worksheets/sheet4.xml')).toContain('<row><c s="4"><v>46338</v></c></row>');
});

test('the parts of a workbook match their snapshot', async () => {
  const rows: XlsxCell[][] = [
    ['2026-11-12', '2026-11-01', 1234, 0.5, 2.5, 'a < b'],
    ['2026-11-13', '2026-12-01', 0, 0, null, ''],
    ['2026-11-14', null, 7, 0.25, 1, 'c'],
  ];
  const parts = await workbook(rows, {
    header: ['Day', 'Month', 'Clicks', 'CTR', 'Position', 'Search Query'],
    formats: ['date', 'month', 'integer', 'percent', 'decimal', 'text'],
    rowsPerSheet: 3,
  });
  const text = [...parts].map(([name, xml]) => `== ${name}\n${xml.replaceAll('><', '>\n<')}\n`).join('');
  await expect(text).toMatchFileSnapshot('parts/workbook.txt');
});

test('a day is text in a text column', async () => {
  expect(await sheetOf([['2026-11-12']], { formats: ['text'] })).toContain('>2026-11-12</t>');
});

test('a sheet without formats has neither widths nor styles', async () => {
  expect(await sheetOf([['a', 1]])).toMatch(/<worksheet [^>]+><sheetData>.+<c><v>1<\/v><\/c><\/row>/);
});

test.for(['on 2026-11-12', '2026-11-12 10:00', '2026-11', '20261112'])(
  '%j is text in a date column',
  async text => {
    const sheet = await sheetOf([[text, text]], { formats: ['date', 'month'] });
    expect(sheet.split(`>${text}</t>`)).toHaveLength(3);
  },
);

test('truncates text to the maximum cell length', async () => {
  const [, row] = readSheet(await sheetOf([['x'.repeat(32_767), 'y'.repeat(32_768)]]));
  expect(row?.map(cell => String(cell).length)).toEqual([32_767, 32_767]);
});

test('empty batches add neither rows nor sheets', async () => {
  const rows = (async function* () {
    yield [];
    yield [['a', 1]];
    yield [];
  })();
  const parts = await workbook([], { rows, rowsPerSheet: 2 });
  expect([...parts.keys()].filter(name => name.includes('/sheet'))).toHaveLength(1);
  expect(readSheet(parts.get('xl/worksheets/sheet1.xml') ?? '')).toEqual([
    ['Search Query', 'Clicks'],
    ['a', 1],
  ]);
});

test('closes the rows if the consumer stops', async () => {
  let isClosed = false;
  const rows = (async function* () {
    try {
      for (;;) yield [[crypto.randomUUID().repeat(100)]];
    } finally {
      isClosed = true;
    }
  })();
  for await (const _ of xlsxStream({ rows })) break;
  await vi.waitFor(() => expect(isClosed).toBe(true));
});

test.for([
  ['a\u0001b', 'a_x0001_b'],
  ['\u000b', '_x000B_'],
  ['\uffff', '_xFFFF_'],
  ['tab\tand\nline', 'tab\tand\nline'],
  ['_x000D_', '_x005F_x000D_'],
  ['_x00e9_', '_x005F_x00e9_'],
  ['_x12_', '_x12_'],
  ['"a" & <b>', '&quot;a&quot; &amp; &lt;b&gt;'],
  ['\ud800', '\ufffd'],
] as const)('%j is written as %j', async ([text, written]) => {
  expect(await sheetOf([[text]])).toContain(`<t xml:space="preserve">${written}</t>`);
});

const cell = fc.oneof(
  fc.string({ unit: 'binary' }).map(text => text.toWellFormed()),
  fc.constantFrom('=1+1', '+1', '-1', '@x', '\t=1', '\r', '_x000D_', '<f>1</f>', '&lt;', ']]>', '\u0000'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(number => (Object.is(number, -0) ? 0 : number)),
  fc.constant(null),
);

test('cells survive a round trip, and none is a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 30 }), async rows => {
      expect(readSheet(await sheetOf(rows))).toEqual([['Search Query', 'Clicks'], ...rows]);
    }),
    { numRuns: 400 },
  );
});
