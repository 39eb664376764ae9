import type { OverviewQuery, OverviewRange } from '@gsc/contract/overview';
import { OVERVIEW_DAYS } from '@gsc/contract/overview-text';
import { outermost } from '@gsc/contract/properties-overlap';
import { REPORTS_TEXT } from '@gsc/contract/reports-text';
import { addDays, asDay, daysBetween } from '@gsc/google/search-console/pacific-day';
import { asUser, currentAccountId } from '../../access.ts';
import type { UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { type ReportQuery, readRange } from '../reports/index.ts';

export type OverviewScope = {
  properties: readonly OwnProperty[];
  /**
   * Without dimensions and filters; the screens add theirs. Of the properties that are counted: a site inside a
   * domain of the same overview is in the domain's figures already.
   */
  query: Omit<ReportQuery, 'before'> & { before: NonNullable<ReportQuery['before']> };
};

export type OwnProperty = {
  id: string;
  property_url: string;
  property_type: 'DOMAIN_PROPERTY' | 'URL_PREFIX';
  last_sync_at: Date | null;
};

/** Which properties and which days an overview is of. */
export function openOverview(ctx: UserContext, asked: OverviewQuery): Promise<OverviewScope> {
  return asUser(ctx, async tx => {
    const all = await tx
      .selectFrom('gsc_properties')
      .select(['id', 'property_url', 'property_type', 'last_sync_at'])
      .where('account_id', '=', await currentAccountId(ctx, tx))
      .where('deleted_at', 'is', null)
      .where('purged_at', 'is', null)
      .orderBy('property_url')
      .execute();
    const wanted = new Set(asked.p?.toLowerCase().split(','));
    const properties = wanted.size === 0 ? all : all.filter(property => wanted.has(property.id));
    if (wanted.size > 0 && properties.length !== wanted.size) {
      throw new ProductError('not_found', REPORTS_TEXT.unknownProperty);
    }
    const propertyIds = outermost(properties).map(one => one.id);
    const { default_to } = await readRange(ctx, tx, { propertyIds, searchType: asked.type });
    const to = asDay(asked.to ?? default_to);
    const from = asDay(asked.from ?? addDays(to, 1 - OVERVIEW_DAYS));
    if (from > to) throw new ProductError('invalid', 'The start date is after the end date.');
    // As the specification has it: as many days, just before.
    const shift = daysBetween(from, to) + 1;
    return {
      properties,
      query: {
        propertyIds,
        searchType: asked.type,
        from,
        to,
        before: { from: addDays(from, -shift), to: addDays(to, -shift), shift },
        granularity: 'day',
        dimensions: [],
        filters: [],
        sort: { by: 'clicks', descending: true },
        page: 1,
      },
    };
  });
}

export const rangeOf = (
  { query }: OverviewScope,
  coverage: { final_through: string | null; incomplete: string[] },
): OverviewRange => ({
  from: query.from,
  to: query.to,
  before_from: query.before.from,
  before_to: query.before.to,
  final_through: coverage.final_through,
  incomplete: coverage.incomplete,
});
