/** The rows of a CSV file, by the names of the columns. */
export function csvRows(text: string): Record<string, string>[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map(cellsOf);
  const [names = [], ...rows] = lines;
  return rows.map(cells => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
