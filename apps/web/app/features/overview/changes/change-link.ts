import type { ChangeList } from '@gsc/contract/analytics/insights/labels';
import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { defaultGranularity } from '@gsc/contract/analytics/report/granularity';
import type { ChosenComparison } from '@gsc/contract/dates/comparison-days';
import type { Change, OverviewRange } from '@gsc/contract/overview/api';
import { ROUTES } from '@gsc/contract/routes';
import { isFeed } from '@gsc/contract/search-types';
import { changesAddress } from '../../../data/insight-address.ts';
import type { SearchType } from '../../../ui/filters/search-type-select.tsx';

type Scope = { range: OverviewRange; comparison: ChosenComparison; type: SearchType };

/** Links to the changes inside the subject: the queries of a page or country, the pages of a query. */
export function changeLink(change: Change, { range, comparison, type }: Scope): string {
  const { kind, subject, property_id } = change;
  const config = ReportConfig.parse({
    property_ids: [property_id],
    search_type: type,
    ...{ from: range.from, to: range.to, comparison },
    granularity: defaultGranularity(range),
    filters: kind === 'property' ? [] : [{ dimension: kind, operator: 'in', values: [subject] }],
  });
  // Feeds have no queries.
  const rows = isFeed(type) ? (['page', 'country'] as const) : (['query', 'page'] as const);
  const address = changesAddress(config, {
    by: rows.find(by => by !== kind) ?? 'page',
    list: listOf(change),
  });
  return `${ROUTES.analytics}?${address}`;
}

function listOf({ now, before, clicks_change }: Change): ChangeList {
  if (!now || now.impressions === 0) return 'lost';
  if (!before || before.impressions === 0) return 'new';
  return clicks_change < 0 ? 'decaying' : 'growing';
}
