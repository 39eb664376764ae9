/**
 * Spreadsheets treat these prefixes as formulas, and search queries are untrusted input. Some spreadsheets also accept
 * the full-width forms and ignore characters that are not visible.
 */
const FORMULA_PREFIXES = new Set(['=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠']);

/** Quotes a cell. Prepends an apostrophe to formulas, except in raw exports for programs. */
export function csvText(value: string, raw = false): string {
  const safe = !raw && FORMULA_PREFIXES.has(value.charAt(0)) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
