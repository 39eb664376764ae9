/** One run may affect this many slices, or this share of the examined slices, whichever is greater (specification: Removal limit). */
const SLICES = 3;
const ONE_IN = 1000;

export function removalLimit(examined: number): number {
  return Math.max(SLICES, Math.floor(examined / ONE_IN));
}

/** Within the limit all items are permitted. Above it only items that an operator has confirmed. */
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
