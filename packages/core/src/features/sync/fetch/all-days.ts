import { addDays, type Day, eachDay } from '@gsc/calendar/pacific-day';
import type { AreComplete } from '@gsc/google/search-console/search-console';
import { provesAbsence } from '../../../ledger/google-window.ts';
import type { TotalsPlan } from '../../../ledger/plan/plan-totals.ts';
import type { LedgerRow } from '../../../ledger/plan/slice.ts';

type KnownDay = Pick<LedgerRow, 'day' | 'impressions' | 'fetchedAt'>;

/**
 * Whether a response with totals is complete: it has every complete day that is not known to be empty. If a day is
 * missing, another request confirms it before the day counts as empty. Undefined if this request is always sent.
 */
export function haveAllDays(
  { reading, from }: Pick<TotalsPlan, 'reading' | 'from'>,
  known: readonly KnownDay[],
  now: Date,
): AreComplete | undefined {
  if (reading === 'thorough') return undefined;
  if (reading === 'idle') return isUnchanged(known, now);
  const empty = new Set(known.filter(isEmpty).map(({ day }) => day));
  return ({ days, firstIncompleteDate }) => {
    if (firstIncompleteDate === null) return false;
    const isExpected = (day: Day) => provesAbsence(day, now) && !empty.has(day);
    return eachDay(from, addDays(firstIncompleteDate, -1)).every(day => days.has(day) || !isExpected(day));
  };
}

/**
 * An idle search type without news: every stored day is still there, and no other day has impressions. If nothing is
 * stored, a wrong response without impressions hides nothing, and the next check corrects it.
 */
function isUnchanged(known: readonly KnownDay[], now: Date): AreComplete {
  const filled = new Set(known.filter(({ impressions }) => impressions > 0).map(({ day }) => day));
  const expected = [...filled].filter(day => provesAbsence(day, now));
  return ({ days }) =>
    expected.every(day => days.has(day)) &&
    [...days].every(([day, { impressions }]) => impressions === 0 || filled.has(day));
}

const isEmpty = ({ fetchedAt, impressions }: KnownDay) => fetchedAt !== null && impressions === 0;
