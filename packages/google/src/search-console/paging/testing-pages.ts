import type { QueryPage, WireRow } from '../query.ts';
import { collectPages } from './collect-pages.ts';
import { PagingTrust } from './paging-trust.ts';

export type Faults = { ties?: number; short?: number; missing?: number; empty?: number; omitted?: number };

/** A small deterministic random generator. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const row = (at: number, clicks = 0): WireRow => ({
  keys: [`q${at}`],
  clicks,
  impressions: 1,
  ctr: 0,
  position: 1,
});
export const dayOf = (count: number) =>
  Array.from({ length: count }, (_, at) => row(at, Math.max(0, 40 - at)));

/** A fake API with the given rows, most of them tied at zero clicks, that fails at the given rates. */
export function google(rows: WireRow[], limit: number, faults: Faults = {}, random = seeded(1)) {
  const starts: number[] = [];
  const hidden = new Set<number>();
  const page = (found: WireRow[]): QueryPage => ({
    rows: found,
    aggregation: 'byPage',
    firstIncompleteDate: null,
    firstIncompleteHour: null,
  });
  async function fetchPage(startRow: number): Promise<QueryPage> {
    starts.push(startRow);
    const shuffled = random() < (faults.ties ?? 0);
    const order = shuffled
      ? rows
          .map(each => ({ each, tie: random() }))
          .sort((a, b) => b.each.clicks - a.each.clicks || a.tie - b.tie)
      : null;
    let found = (order?.map(({ each }) => each) ?? rows).slice(startRow, startRow + limit);
    if (found.length && random() < (faults.short ?? 0)) {
      found = found.slice(0, Math.max(1, found.length - (faults.missing ?? 7)));
    }
    if (random() < (faults.empty ?? 0)) found = [];
    if (faults.omitted) found = found.filter((_, at) => !hidden.has(startRow + at));
    return page(found.map(each => ({ ...each })));
  }
  return { fetchPage, starts, hidden };
}

export async function countLostRows(
  days: number,
  faults: Faults,
  trust = new PagingTrust(),
): Promise<number> {
  const random = seeded(days);
  let lost = 0;
  for (let day = 0; day < days; day++) {
    const rows = dayOf(Math.floor(random() ** 2 * 600));
    const { fetchPage } = google(rows, 100, faults, random);
    const { set } = await collectPages({ fetchPage, rowLimit: 100, cap: 5000, trust });
    lost += rows.length - set.size;
  }
  return lost;
}
