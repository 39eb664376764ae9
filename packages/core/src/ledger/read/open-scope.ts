import { DAY_TEXT } from '@gsc/contract/dates/request-day';
import type { SearchType } from '@gsc/google/search-console/query';
import type { Tx, UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { currentAccountId } from '../../stores/access.ts';
import { allowMemory } from './allow-memory.ts';
import type { Range } from './compared-days.ts';
import { type CountedProperties, countedProperties } from './counted-properties.ts';
import { type CoveredDays, defaultRange, incompleteRange, readCoveredDays } from './covered-days.ts';

/** The counted properties and the covered days. compared-days.ts determines the comparison. */
export type Scope = CountedProperties &
  Range & {
    accountId: string;
    searchType: SearchType;
    covered: CoveredDays;
    /** Provisional days after the range: drawn but not counted. */
    after: Range | null;
  };

type ScopeRequest = {
  /** Null means all properties of the account. */
  propertyIds: readonly string[] | null;
  searchType: SearchType;
  /** Missing ends are filled with the default range. */
  range?: Partial<Range>;
};

/** Determines the scope for every screen, export and link. */
export async function openScope(ctx: UserContext, tx: Tx, request: ScopeRequest): Promise<Scope> {
  const { searchType } = request;
  const accountId = await currentAccountId(ctx, tx);
  const properties = await countedProperties(tx, accountId, request.propertyIds);
  await allowMemory(tx, properties.properties.length);
  const covered = await readCoveredDays(ctx, tx, { propertyIds: properties.counted, searchType });
  const defaults = defaultRange(covered, ctx.now(), request.range?.to);
  const range = { from: request.range?.from ?? defaults.from, to: defaults.to };
  if (range.from > range.to) throw new ProductError('invalid', DAY_TEXT.startAfterEnd);
  return {
    ...properties,
    ...range,
    accountId,
    searchType,
    covered,
    after: incompleteRange(range, covered),
  };
}
