import { addDays, type Day, eachDay } from '@gsc/calendar/pacific-day';
import { ATTENTION_LIMIT, type Attention, type AttentionItem } from '@gsc/contract/overview/attention';
import type { SearchType } from '@gsc/google/search-console/query';
import type { UserContext } from '../../context.ts';
import type { AccountProperty } from '../../ledger/read/counted-properties.ts';
import { readPropertyDays } from '../report/read/read-property-days.ts';
import {
  type Deviation,
  findDeviation,
  HISTORY_DAYS,
  type HistoryDay,
  LATEST_DAYS,
} from './find-deviation.ts';
import { openOverview } from './open-overview.ts';

type History = { property: AccountProperty; to: Day; days: HistoryDay[] };

const NO_COUNTS = { clicks: 0, impressions: 0 };
const NONE: Attention = { judged: 0, too_few_days: 0, not_current: 0, deviating: 0, items: [] };

/** The properties whose latest complete days are outside their own normal variation. */
export async function getAttention(ctx: UserContext, request: { type: SearchType }): Promise<Attention> {
  const { properties, query, covered } = await openOverview(ctx, request);
  const { finalThrough, last } = covered;
  if (finalThrough === null || last === null) return { ...NONE, not_current: properties.length };
  const range = {
    from: addDays(finalThrough, 1 - HISTORY_DAYS),
    to: last > finalThrough ? last : finalThrough,
  };
  const propertyIds = properties.map(({ id }) => id);
  const { byProperty, issues } = await readPropertyDays(ctx, { ...query, propertyIds }, [range]);
  const issuesOf = Map.groupBy(issues, ({ propertyId }) => propertyId);
  const everyDay = eachDay(range.from, range.to);
  const histories = properties.flatMap((property): History[] => {
    const excluded = new Set(
      issuesOf
        .get(property.id)
        ?.flatMap(({ day, missing, unread, incomplete }) => (missing || unread || incomplete ? [day] : [])),
    );
    const end = everyDay.findLastIndex(day => day >= finalThrough && !excluded.has(day));
    const to = everyDay[end];
    if (to === undefined) return [];
    const own = byProperty.get(property.id);
    // A complete day without rows has no clicks and no impressions.
    const days = everyDay
      .slice(end + 1 - HISTORY_DAYS, end + 1)
      .map(day => (excluded.has(day) ? null : (own?.get(day) ?? NO_COUNTS)));
    return [{ property, to, days }];
  });
  const found = histories.map(history => ({
    ...history,
    deviation: findDeviation(history.days, histories.length),
  }));
  const tooFew = found.filter(({ deviation }) => deviation === 'too_few_days').length;
  const items = found.flatMap(({ property, to, deviation }) =>
    deviation === null || deviation === 'too_few_days' ? [] : [itemOf(property, to, deviation)],
  );
  return {
    judged: histories.length - tooFew,
    too_few_days: tooFew,
    not_current: properties.length - histories.length,
    deviating: items.length,
    items: items.toSorted(byUrgency).slice(0, ATTENTION_LIMIT),
  };
}

const itemOf = (
  { id, property_url }: AccountProperty,
  to: Day,
  { metric, days, now, usual, range }: Deviation,
): AttentionItem => ({
  property_id: id,
  property_url,
  metric,
  from: addDays(to, 1 - days),
  to,
  may_be_older: days === LATEST_DAYS,
  now,
  usual: Math.round(usual),
  ...range,
});

/** Losses before gains, clicks before impressions, then the largest difference. */
function byUrgency(one: AttentionItem, other: AttentionItem): number {
  const rank = ({ now, usual, metric }: AttentionItem) =>
    (now > usual ? 2 : 0) + (metric === 'clicks' ? 0 : 1);
  const size = ({ now, usual }: AttentionItem) => Math.abs(now - usual);
  return rank(one) - rank(other) || size(other) - size(one);
}
