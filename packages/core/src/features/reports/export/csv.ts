/** Spreadsheets take what begins like this for a formula, and search queries are written by strangers. */
const DANGEROUS = /^[=+\-@\t\r]/;

/** Quoted always. A dangerous beginning gets an apostrophe in front, unless the reader is a program. */
export function csvText(value: string, raw = false): string {
  const safe = !raw && DANGEROUS.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
