/** One run may affect this many slices, or this share of those it examined, whichever is more. */
const SLICES = 3;
const ONE_IN = 1000;

export function removalLimit(examined: number): number {
  return Math.max(SLICES, Math.floor(examined / ONE_IN));
}

/** What of a run may happen: all of it within the limit, else only what an operator confirmed item by item. */
export function withinLimit(
  items: readonly string[],
  {
    confirmed,
    examined,
    already = 0,
  }: { confirmed: ReadonlySet<string>; examined: number; already?: number },
): { permitted: string[]; refused: string[] } {
  const unconfirmed = items.filter(item => !confirmed.has(item));
  if (already + unconfirmed.length <= removalLimit(examined)) return { permitted: [...items], refused: [] };
  return { permitted: items.filter(item => confirmed.has(item)), refused: unconfirmed };
}
