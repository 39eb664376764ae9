import { readZip } from '@gsc/core/testing/read-zip';

type Cell = string | number | null;
/** A row of a sheet: its first cell, and the others by the name of their column. */
export type SheetRow = { name: Cell; cells: Record<string, Cell> };

/** The rows of every sheet, by the name of the sheet. */
export function sheetsOf(file: Buffer): Map<string, SheetRow[]> {
  const parts = readZip(file);
  const sheets = [...String(parts.get('xl/workbook.xml')).matchAll(/name="([^"]+)" sheetId="(\d+)"/g)];
  return new Map(
    sheets.map(([, title = '', number]) => {
      const lines = cellsOf(String(parts.get(`xl/worksheets/sheet${number}.xml`)));
      const [names = [], ...rows] = lines;
      return [title, rows.map(cells => rowOf(names, cells))];
    }),
  );
}

const rowOf = (names: readonly Cell[], [name = null, ...cells]: readonly Cell[]): SheetRow => ({
  name,
  cells: Object.fromEntries(cells.map((cell, at) => [String(names[at + 1]), cell])),
});

const cellsOf = (sheet: string): Cell[][] =>
  [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c[^>]*\/>|<c[^>]*>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs)].map(
      ([, number, text]) =>
        number === undefined ? (text === undefined ? null : plain(text)) : Number(number),
    ),
  );

const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
