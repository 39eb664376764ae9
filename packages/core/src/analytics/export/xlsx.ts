import { type ZipEntry, zipStream } from '../../archive/zip.ts';
import { columnsXml, dayNumber, isDayFormat, styleOf, type XlsxFormat } from './xlsx-formats.ts';
import { MAIN, packageParts, type SheetPart, XML_HEAD } from './xlsx-package.ts';

type XlsxValue = string | number | null;
/** A cell can have a format of its own. */
export type XlsxCell = XlsxValue | { value: XlsxValue; format: XlsxFormat };
export type XlsxTable = {
  /** The name of the sheet, at most 31 characters. */
  name: string;
  header?: readonly string[];
  /** One format for each column. Text cells remain text in any format. */
  formats?: readonly XlsxFormat[];
  rows: AsyncIterable<readonly (readonly XlsxCell[])[]> | Iterable<readonly (readonly XlsxCell[])[]>;
  /** Shown before the tables that were written earlier. */
  isFirst?: boolean;
};
export type XlsxOptions = Pick<XlsxTable, 'header' | 'formats' | 'rows'> & {
  /** Defaults to Excel's limit. Further rows continue in the next sheet. */
  rowsPerSheet?: number;
};
type Tables = AsyncIterable<XlsxTable> | Iterable<XlsxTable>;

const MAX_CELL_LENGTH = 32_767;
const ROWS_PER_SHEET = 1_048_576;

/** Streams a workbook with one table. Labels are text cells, so spreadsheets do not treat them as formulas. */
export const xlsxStream = ({ rowsPerSheet, ...table }: XlsxOptions): AsyncGenerator<Uint8Array> =>
  workbookStream([{ name: 'Report', ...table }], rowsPerSheet);

/** Streams a workbook with several tables, one after the other. */
export const workbookStream = (tables: Tables, rowsPerSheet = ROWS_PER_SHEET): AsyncGenerator<Uint8Array> =>
  zipStream(entries(tables, rowsPerSheet));

async function* entries(tables: Tables, rowsPerSheet: number): AsyncGenerator<ZipEntry> {
  const sheets: SheetPart[] = [];
  for await (const table of tables) {
    let part = 0;
    for await (const text of sheetTexts(table, rowsPerSheet)) {
      part++;
      const name = part === 1 ? table.name : `${table.name} ${part}`;
      sheets.push({ name, isFirst: table.isFirst ?? false });
      yield { name: `xl/worksheets/sheet${sheets.length}.xml`, text };
    }
  }
  yield* packageParts(sheets);
}

/** The sheets of one table. Each must be read before the next is requested. */
async function* sheetTexts(
  { header, formats = [], rows }: XlsxTable,
  rowsPerSheet: number,
): AsyncGenerator<AsyncIterable<string>> {
  const batches = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let pending: readonly (readonly XlsxCell[])[] = [];
  let isDone = false;
  async function* sheet(): AsyncGenerator<string> {
    let isWritten = false;
    try {
      yield `${XML_HEAD}<worksheet xmlns="${MAIN}">${columnsXml(formats)}<sheetData>${header ? rowXml(header, []) : ''}`;
      for (let free = rowsPerSheet - (header ? 1 : 0); free > 0; ) {
        if (pending.length === 0) {
          const next = await batches.next();
          if (next.done) {
            isDone = true;
            break;
          }
          pending = next.value;
        }
        const current = pending.slice(0, free);
        pending = pending.slice(current.length);
        free -= current.length;
        yield current.map(row => rowXml(row, formats)).join('');
      }
      yield '</sheetData></worksheet>';
      isWritten = true;
    } finally {
      // The consumer stopped, so the rows are not read any further.
      if (!isWritten) await batches.return?.();
    }
  }
  do {
    yield sheet();
    // A full sheet is followed by another only if there are more rows.
    while (!isDone && pending.length === 0) {
      const next = await batches.next();
      if (next.done) isDone = true;
      else pending = next.value;
    }
  } while (!isDone);
}

const rowXml = (cells: readonly XlsxCell[], formats: readonly XlsxFormat[]) =>
  `<row>${cells.map((cell, at) => cellXml(cell, formats[at] ?? 'text')).join('')}</row>`;

function cellXml(cell: XlsxCell, format: XlsxFormat): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'object') return cellXml(cell.value, cell.format);
  const value = isDayFormat(format) && typeof cell === 'string' ? (dayNumber(cell) ?? cell) : cell;
  if (typeof value === 'number') {
    const style = format === 'text' ? '' : ` s="${styleOf(format)}"`;
    return `<c${style}><v>${value}</v></c>`;
  }
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(value.slice(0, MAX_CELL_LENGTH))}</t></is></c>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow these characters
const NOT_IN_XML = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

const escapeCharacter = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`;

/** Writes characters that XML does not allow as _x0001_ and escapes text that already looks like that. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replace(NOT_IN_XML, escapeCharacter)
    .replace(/[&<>"]/g, character => ENTITIES[character] ?? character);
