/** The display format of a column. It does not change the values. */
export type XlsxFormat = 'text' | 'integer' | 'percent' | 'decimal' | 'date' | 'month';

/** IDs below 164 are built into every spreadsheet application: 1,234, 12.34% and 12.34. */
const NUMBER_FORMATS: Record<Exclude<XlsxFormat, 'text'>, { id: number; code?: string }> = {
  integer: { id: 3 },
  percent: { id: 10 },
  decimal: { id: 2 },
  date: { id: 164, code: 'yyyy-mm-dd' },
  month: { id: 165, code: 'yyyy-mm' },
};
const STYLED = Object.keys(NUMBER_FORMATS);
const WIDTHS: Record<XlsxFormat, number> = {
  text: 40,
  integer: 13,
  percent: 10,
  decimal: 10,
  date: 12,
  month: 10,
};

export const isDayFormat = (format: XlsxFormat): boolean => format === 'date' || format === 'month';

/** The index of a format in the list of styles. 0 means no format. */
export const styleOf = (format: XlsxFormat): number => STYLED.indexOf(format) + 1;

/** Without explicit widths, date columns would show as ####. */
export const columnsXml = (formats: readonly XlsxFormat[]): string =>
  formats.length === 0
    ? ''
    : `<cols>${formats.map((format, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[format]}" customWidth="1"/>`).join('')}</cols>`;

export function stylesXml(main: string): string {
  const all = Object.values(NUMBER_FORMATS);
  const custom = all.flatMap(({ id, code }) =>
    code ? [`<numFmt numFmtId="${id}" formatCode="${code}"/>`] : [],
  );
  const styles = [0, ...all.map(({ id }) => id)].map(
    id => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return [
    `<styleSheet xmlns="${main}"><numFmts count="${custom.length}">${custom.join('')}</numFmts>`,
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`,
  ].join('');
}

const MS_PER_DAY = 86_400_000;
/** Day 0 of spreadsheet dates. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** The serial number of a day in a spreadsheet, or null if the text is not a day. */
export function dayNumber(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  return (Date.parse(`${text}T00:00:00Z`) - DAY_ZERO) / MS_PER_DAY;
}
