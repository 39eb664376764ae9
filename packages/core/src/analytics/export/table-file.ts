import { FILE_TYPES } from '@gsc/contract/exports';
import { csvLine, csvText } from './csv.ts';
import { BYTE_ORDER_MARK, CSV_TYPE, type ExportFile } from './export-file.ts';
import { type XlsxCell, type XlsxOptions, xlsxStream } from './xlsx.ts';
import type { XlsxFormat } from './xlsx-formats.ts';

/** Percentages are in percent, as in the API. Days are text. */
export type ExportCell = string | number | null;
export type ExportColumn = { label: string; format: XlsxFormat };
export type ExportTable = {
  columns: readonly ExportColumn[];
  /** Each batch is released after it is written. */
  batches: AsyncIterable<readonly (readonly ExportCell[])[]>;
};

/** The decimals of percentages and averages, as in the table on screen. */
const DIGITS = 2;

/** Values as in the table, without thousands separators. `raw` is for programs: not escaped and not rounded. */
export function csvFile(name: string, { columns, batches }: ExportTable, raw: boolean): ExportFile {
  async function* body(): AsyncGenerator<string> {
    if (!raw) yield BYTE_ORDER_MARK;
    yield csvLine(columns.map(({ label }) => csvText(label, raw)));
    for await (const batch of batches) {
      let text = '';
      for (const row of batch)
        text += csvLine(row.map((cell, at) => csvCell(cell, columns[at]?.format ?? 'text', raw)));
      if (text) yield text;
    }
  }
  return { name, type: CSV_TYPE, body: body() };
}

function csvCell(cell: ExportCell, format: XlsxFormat, raw: boolean): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return csvText(cell, raw);
  if (raw || format === 'integer') return String(cell);
  return `${cell.toFixed(DIGITS)}${format === 'percent' ? '%' : ''}`;
}

export const xlsxFile = (name: string, table: ExportTable): ExportFile => ({
  name,
  type: FILE_TYPES.xlsx,
  body: xlsxStream(xlsxSheet(table)),
});

/** Exports numbers unrounded and days as dates. Cell formats control how they are displayed. */
export function xlsxSheet({ columns, batches }: ExportTable): XlsxOptions {
  async function* rows(): AsyncGenerator<XlsxCell[][]> {
    for await (const batch of batches)
      yield batch.map(row => row.map((cell, at) => xlsxCell(cell, columns[at]?.format ?? 'text')));
  }
  return {
    header: columns.map(({ label }) => label),
    formats: columns.map(({ format }) => format),
    rows: rows(),
  };
}

/** Spreadsheets store percentages as fractions. */
const xlsxCell = (cell: ExportCell, format: XlsxFormat): XlsxCell =>
  typeof cell === 'number' && format === 'percent' ? cell / 100 : cell;
