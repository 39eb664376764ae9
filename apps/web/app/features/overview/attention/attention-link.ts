import { ReportConfig } from '@gsc/contract/analytics/report/api';
import type { AttentionItem } from '@gsc/contract/overview/attention';
import { ROUTES } from '@gsc/contract/routes';
import { changesAddress } from '../../../data/insight-address.ts';
import type { SearchType } from '../../../ui/filters/search-type-select.tsx';

/** Links to the changes of the property on the deviating days, compared with the same weekdays before. */
export function attentionLink(
  { property_id, from, to, now, usual }: AttentionItem,
  type: SearchType,
): string {
  const config = ReportConfig.parse({
    property_ids: [property_id],
    search_type: type,
    ...{ from, to },
    comparison: { mode: 'previous', match_weekdays: true },
  });
  const address = changesAddress(config, {
    list: now < usual ? 'decaying' : 'growing',
  });
  return `${ROUTES.analytics}?${address}`;
}
