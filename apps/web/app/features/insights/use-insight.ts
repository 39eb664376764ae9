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
import { rangeQuery } from '../../data/insights.ts';

/** Everything an insight is of is in the address: the back button and a copied link give the same figures. */
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
  /** Where a change leads; every change but that of the page begins on the first. */
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
