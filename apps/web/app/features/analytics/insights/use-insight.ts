import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { followDays } from '@gsc/contract/analytics/report/granularity';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  choiceOf,
  type InsightChoice,
  insightAddress,
  insightConfig,
  typeOf,
} from '../../../data/insight-address.ts';
import { changeQuery } from '../../../data/insights.ts';
import { idsUnlessAll } from '../../../data/properties/property-address.ts';
import { rangeQuery } from '../../../data/reports.ts';
import { useAddress } from '../../../ui/address/use-address.ts';
import type { AnnotationActions } from '../../../ui/chart/annotations/report-annotations.ts';
import { isMostlyUnlisted } from './change-labels.ts';

/** The URL contains the whole configuration, so the back button and a copied link show the same figures. */
export function useInsight(properties: readonly { id: string; name: string }[]) {
  const everyId = useMemo(() => properties.map(({ id }) => id), [properties]);
  const [address, changeAddress] = useAddress();
  const named = (address.get('p') ?? '').split(',').filter(Boolean);
  const range = useQuery(rangeQuery(idsUnlessAll(named, everyId), typeOf(address)));
  const chosen = choiceOf(address);
  const config = useMemo(
    () => (range.data ? insightConfig(address, everyId, range.data) : null),
    [address, everyId, range.data],
  );
  const by = useDimension(config, chosen);
  const choice: InsightChoice = { ...chosen, by };
  /** Returns the link for a change. */
  const linkFor = (of: ReportConfig, change: Partial<ReportConfig>, more: Partial<InsightChoice> = {}) =>
    `?${changedAddress(of, choice, change, more)}`;
  return {
    config,
    choice,
    range,
    nameOf: (propertyId: string) => properties.find(({ id }) => id === propertyId)?.name,
    linkFor,
    go(change: Partial<ReportConfig>, more?: Partial<InsightChoice>) {
      if (!config || !range.data) return;
      const { data } = range;
      changeAddress(
        current => {
          const of = insightConfig(current, everyId, data) ?? config;
          const now = choiceOf(current);
          return changedAddress(of, now.isByChosen ? now : { ...now, by }, change, more);
        },
        { preventScrollReset: true },
      );
    },
  };
}

export type InsightState = Omit<ReturnType<typeof useInsight>, 'config'> & {
  config: ReportConfig;
  /** Actions of the reports feature. */
  annotationActions: AnnotationActions;
};

/** Every change except of the page returns to the first page. */
const changedAddress = (
  config: ReportConfig,
  choice: InsightChoice,
  change: Partial<ReportConfig>,
  more: Partial<InsightChoice> = {},
): URLSearchParams =>
  insightAddress(
    { ...config, page: 1, ...followDays(config, change) },
    { ...choice, isByChosen: choice.isByChosen || more.by !== undefined, ...more },
  );

/**
 * The dimension that explains a change. If none was chosen and queries that Google does not list are the largest part,
 * queries explain little, so pages are shown.
 */
function useDimension(
  config: ReportConfig | null,
  { tab, by, isByChosen }: InsightChoice,
): InsightChoice['by'] {
  const isOpen = tab === 'changes' && !isByChosen && by === 'query';
  const configs = isOpen && config ? [config] : [];
  const [change] = useQueries({ queries: configs.map(each => changeQuery(each, 'query')) });
  const parts = change?.data?.parts;
  return parts && isMostlyUnlisted(parts) ? 'page' : by;
}
