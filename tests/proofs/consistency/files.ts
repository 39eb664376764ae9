import { readZip } from '@gsc/core/testing/read-zip';

export type Table = { header: string[]; rows: (string | number | null)[][] };

export function readCsv(text: string): Table {
  const lines: string[][] = [[]];
  let [cell, isQuoted] = ['', false];
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at++) {
    const char = text[at];
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') cell += text[at++];
      else isQuoted = false;
    } else if (char === '"') isQuoted = true;
    else if (char === ',' || char === '\n') {
      lines.at(-1)?.push(cell.replace(/\r$/, ''));
      cell = '';
      if (char === '\n') lines.push([]);
    } else cell += char;
  }
  const [header = [], ...rows] = lines.filter(line => line.length > 0);
  return { header, rows };
}

/** Reads a sheet of a workbook, by default the first. */
export function readXlsx(file: Buffer, name?: string): Table {
  const parts = readZip(file);
  const sheets = parts.get('xl/workbook.xml')?.toString() ?? '';
  const number = name ? new RegExp(`name="${name}" sheetId="(\\d+)"`).exec(sheets)?.[1] : '1';
  const sheet = parts.get(`xl/worksheets/sheet${number}.xml`)?.toString() ?? '';
  const cells = (row: string) =>
    [...row.matchAll(/<c(?:\s[^>]*)?\/>|<c(?:\s[^>]*)?>(.*?)<\/c>/gs)].map(([, inner = '']) => {
      const number = /<v>(.*?)<\/v>/s.exec(inner)?.[1];
      const text = /<t[^>]*>(.*?)<\/t>/s.exec(inner)?.[1];
      if (text !== undefined) return text;
      return number === undefined ? null : Number(number);
    });
  const [header = [], ...rows] = [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    cells(row),
  );
  return { header: header.map(String), rows };
}

/** The numbers in the column with this label. */
export function column({ header, rows }: Table, label: string): number[] {
  const at = header.indexOf(label);
  if (at < 0) throw new Error(`no column ${label} in ${header.join(', ')}`);
  return rows.map(row => Number(row[at] ?? 0));
}
