/**
 * Spreadsheets treat these prefixes as formulas, and search queries are untrusted input. Some convert full-width
 * characters and skip NUL.
 */
const FORMULA_PREFIX = /^[=+\-@\t\r\0＝＋－＠]/;

/** Quotes a cell. Prepends an apostrophe to formulas, except in raw exports for programs. */
export function csvText(value: string, raw = false): string {
  const safe = !raw && FORMULA_PREFIX.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
