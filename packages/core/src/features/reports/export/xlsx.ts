import { type ZipEntry, zipStream } from '../../../archive/zip.ts';
import { columnsXml, dayNumber, isDayFormat, styleOf, stylesXml, type XlsxFormat } from './xlsx-formats.ts';

export type XlsxCell = string | number | null;
export type XlsxOptions = {
  header: readonly string[];
  /** One format for each column. Text cells remain text in any format. */
  formats?: readonly XlsxFormat[];
  rows: AsyncIterable<readonly (readonly XlsxCell[])[]>;
  /** Defaults to Excel's limit. Further rows continue in the next sheet. */
  rowsPerSheet?: number;
};

const MAX_CELL_LENGTH = 32_767;
const ROWS_PER_SHEET = 1_048_576;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Streams a workbook. Labels are text cells, so spreadsheets do not treat them as formulas. */
export function xlsxStream(options: XlsxOptions): AsyncGenerator<Uint8Array> {
  return zipStream(entries(options));
}

async function* entries({
  header,
  formats = [],
  rows,
  rowsPerSheet = ROWS_PER_SHEET,
}: XlsxOptions): AsyncGenerator<ZipEntry> {
  const batches = rows[Symbol.asyncIterator]();
  let pending: readonly (readonly XlsxCell[])[] = [];
  let isDone = false;
  let sheets = 0;
  async function* sheet(): AsyncGenerator<string> {
    yield `${HEAD}<worksheet xmlns="${MAIN}">${columnsXml(formats)}<sheetData>${rowXml(header, [])}`;
    for (let free = rowsPerSheet - 1; free > 0; ) {
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
  }
  do {
    sheets++;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, text: sheet() };
    // A full sheet is followed by another only if there are more rows.
    while (!isDone && pending.length === 0) {
      const next = await batches.next();
      if (next.done) isDone = true;
      else pending = next.value;
    }
  } while (!isDone);
  yield* packageParts(sheets);
}

const rowXml = (cells: readonly XlsxCell[], formats: readonly XlsxFormat[]) =>
  `<row>${cells.map((cell, at) => cellXml(cell, formats[at] ?? 'text')).join('')}</row>`;

function cellXml(cell: XlsxCell, format: XlsxFormat): string {
  if (cell === null) return '<c/>';
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

function packageParts(sheets: number): ZipEntry[] {
  const all = Array.from({ length: sheets }, (_, at) => at + 1);
  const parts: [name: string, xml: string][] = [
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${all.map(at => `<sheet name="Report${at === 1 ? '' : ` ${at}`}" sheetId="${at}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${all.map(at => `<Relationship Id="rId${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml(MAIN)],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${all.map(at => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${TYPES}.worksheet+xml"/>`).join('')}</Types>`,
    ],
  ];
  return parts.map(([name, xml]) => ({ name, text: [HEAD + xml] }));
}
