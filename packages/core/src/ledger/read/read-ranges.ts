import { addDays, addMonths } from '@gsc/calendar/day';
import type { Day } from '@gsc/calendar/pacific-day';
import type { Context, Tx } from '../../context.ts';
import type { Range } from './compared-days.ts';
import type { LedgerPart } from './ledger-cache.ts';
import { joinRanges, joinSlices, type MonthSlice, type MonthSlices, monthOf } from './month-slices.ts';
import { readLedgerVersions } from './read-ledger-versions.ts';
import { readMonthSlices, type Slices } from './read-month-slices.ts';

type Reader = Pick<Context, 'ledger'>;
type Months = ReadonlyMap<string, MonthSlice>;

/**
 * Reads several ranges of the ledger, those close to each other at once. Only the properties whose ledger has changed since
 * it was read before are read from PostgreSQL. The transaction should be a snapshot; otherwise all are.
 */
export async function readRanges(
  ctx: Reader,
  tx: Tx,
  slices: Omit<Slices, keyof Range>,
  ranges: readonly (Range | null)[],
): Promise<MonthSlices> {
  const versions = ctx.ledger.isOff ? new Map() : await readLedgerVersions(tx, slices.propertyIds);
  const parts: MonthSlices[] = [];
  for (const range of joinRanges(ranges.filter(range => range !== null)))
    parts.push(await readRange(ctx, tx, { ...slices, ...range }, versions));
  return joinSlices(parts);
}

async function readRange(
  { ledger }: Reader,
  tx: Tx,
  slices: Slices,
  versions: ReadonlyMap<string, string>,
): Promise<MonthSlices> {
  if (ledger.isOff) return readMonthSlices(tx, slices);
  const parts = partsOf(slices);
  const found = new Map(slices.grains.map(grain => [grain, new Map<string, Months>()]));
  const missing: string[] = [];
  for (const id of slices.propertyIds) {
    const version = versions.get(id);
    const known = parts.map(part => version && ledger.months(id, version, part));
    if (known.some(months => !months)) missing.push(id);
    else for (const [at, { grain }] of parts.entries()) found.get(grain)?.set(id, known[at] as Months);
  }
  if (missing.length === 0) return found;
  const read = await readMonthSlices(tx, { ...slices, ...wholeMonths(slices), propertyIds: missing });
  for (const part of parts) {
    for (const id of missing) {
      const months = read.get(part.grain)?.get(id) ?? new Map();
      found.get(part.grain)?.set(id, months);
      const version = versions.get(id);
      if (version) ledger.addMonths(id, version, part, months);
    }
  }
  return found;
}

const partsOf = ({ searchType, grains, figures, from, to }: Slices): LedgerPart[] =>
  grains.map(grain => ({
    ...{ searchType, grain, first: monthOf(from), last: monthOf(to) },
    figures: figures.includes(grain),
  }));

/** What is stored must have all days of its months. */
const wholeMonths = ({ from, to }: Range): Range => ({
  from: `${monthOf(from)}-01` as Day,
  to: addDays(addMonths(`${monthOf(to)}-01`, 1), -1) as Day,
});
