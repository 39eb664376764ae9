import type { SearchType } from '@gsc/google/search-console/query';
import { currentAccountId } from '../../access.ts';
import type { Tx, UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import type { Range } from './compared-days.ts';
import { type CountedProperties, countedProperties } from './counted-properties.ts';
import { type CoveredDays, daysAfter, defaultRange, readCoveredDays } from './covered-days.ts';

/** Which properties count and which days are covered; compared-days.ts says what they are compared with. */
export type Scope = CountedProperties &
  Range & {
    accountId: string;
    searchType: SearchType;
    covered: CoveredDays;
    /** Days behind the range that are drawn and not counted. */
    after: Range | null;
  };

type Asked = {
  /** Null: all of the account. */
  propertyIds: readonly string[] | null;
  searchType: SearchType;
  /** What is left out is decided here. */
  range?: Partial<Range>;
};

/** The one place that decides this, for every screen, file and link. */
export async function openScope(ctx: UserContext, tx: Tx, asked: Asked): Promise<Scope> {
  const { searchType } = asked;
  const accountId = await currentAccountId(ctx, tx);
  const properties = await countedProperties(tx, accountId, asked.propertyIds);
  const covered = await readCoveredDays(tx, { propertyIds: properties.counted, searchType });
  const usual = defaultRange(covered, ctx.now(), asked.range?.to);
  const range = { from: asked.range?.from ?? usual.from, to: usual.to };
  if (range.from > range.to) throw new ProductError('invalid', 'The start date is after the end date.');
  return {
    ...properties,
    ...range,
    accountId,
    searchType,
    covered,
    after: daysAfter(range, covered),
  };
}
