import type { ReportConfig } from '@gsc/contract/reports/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  choiceOf,
  type InsightChoice,
  insightAddress,
  insightConfig,
  typeOf,
} from '../../data/insight-address.ts';
import { rangeQuery } from '../../data/reports.ts';

/** The URL contains the whole configuration, so the back button and a copied link show the same figures. */
export function useInsight(properties: readonly { id: string; name: string }[]) {
  const everyId = useMemo(() => properties.map(({ id }) => id), [properties]);
  const [address, setAddress] = useSearchParams();
  const named = (address.get('p') ?? '').split(',').filter(Boolean);
  const range = useQuery(rangeQuery(named.length > 0 ? named : everyId, typeOf(address)));
  const choice = choiceOf(address);
  const config = useMemo(
    () => (range.data ? insightConfig(address, everyId, range.data) : null),
    [address, everyId, range.data],
  );
  /** Returns the link for a change. Every change except of the page returns to the first page. */
  const linkFor = (of: ReportConfig, change: Partial<ReportConfig>, more: Partial<InsightChoice> = {}) =>
    `?${insightAddress({ ...of, page: 1, ...change }, { ...choice, ...more })}`;
  return {
    config,
    choice,
    range,
    nameOf: (propertyId: string) => properties.find(({ id }) => id === propertyId)?.name,
    linkFor,
    go(change: Partial<ReportConfig>, more?: Partial<InsightChoice>) {
      if (config) setAddress(linkFor(config, change, more), { preventScrollReset: true });
    },
  };
}

export type InsightState = Omit<ReturnType<typeof useInsight>, 'config'> & { config: ReportConfig };
