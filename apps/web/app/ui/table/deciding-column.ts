type Column = { id: string; header: string; spokenHeader?: string; tight?: boolean };

/**
 * Moves the column that decides the order of the rows next to the first one, where it is visible on a phone. A value and
 * its change stay together.
 */
export function decidingSecond<C extends Column>(columns: readonly C[], sortedBy: string): readonly C[] {
  const at = columns.findIndex(({ id }) => id === sortedBy);
  const [first, deciding] = [columns[0], columns[at]];
  if (!first || !deciding || at <= 1) return columns;
  let start = at;
  while (start > 1 && columns[start]?.tight) start--;
  let end = at + 1;
  while (columns[end]?.tight) end++;
  const others = columns.slice(start, end).filter(column => column !== deciding);
  // 'Change' alone is clear only after the column that it belongs to.
  const named =
    start === at ? deciding : { ...deciding, tight: false, header: deciding.spokenHeader ?? deciding.header };
  return [first, named, ...others, ...columns.slice(1, start), ...columns.slice(end)];
}
