import type { Granularity } from '@gsc/contract/analytics/report/api';
import { REPORT_GRANULARITIES } from '@gsc/contract/analytics/report/labels';
import {
  type ChosenComparison,
  chosenComparison,
  DEFAULT_COMPARISON,
  readComparison,
  writeComparison,
} from '@gsc/contract/dates/comparison-days';
import { RequestDay, rangeProblem } from '@gsc/contract/dates/request-day';
import { readPropertyList, withPropertyList } from '@gsc/contract/properties/list-address';
import { SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import { useAddress } from '../ui/address/use-address.ts';
import type { SearchType } from '../ui/filters/search-type-select.tsx';
import type { Day } from '../ui/format/day.ts';

export type OverviewScope = {
  /** Null means all properties. */
  propertyId: string | null;
  /** Null means the server's default: the 30 days that end on the last final day. */
  range: { from: Day; to: Day } | null;
  comparison: ChosenComparison;
  type: SearchType;
  /** Null means the default granularity of the days. */
  granularity: Granularity | null;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the scope from the URL. Invalid and unknown parameters are ignored. */
export function scopeOf(address: URLSearchParams): OverviewScope {
  const [p, from, to] = ['p', 'from', 'to'].map(name => address.get(name) ?? '');
  return {
    propertyId: p && UUID.test(p) ? p : null,
    range: from && to && isRange(from, to) ? { from, to } : null,
    comparison: chosenComparison(readComparison(address.get('cmp') ?? '')),
    type: SEARCH_TYPE_NAMES.find(type => type === address.get('type')) ?? 'web',
    granularity: REPORT_GRANULARITIES.find(each => each === address.get('g')) ?? null,
  };
}

const isRange = (from: string, to: string) =>
  RequestDay.safeParse(from).success && RequestDay.safeParse(to).success && rangeProblem(from, to) === null;

export function addressOfScope({
  propertyId,
  range,
  comparison,
  type,
  granularity,
}: OverviewScope): URLSearchParams {
  const address = new URLSearchParams();
  if (propertyId) address.set('p', propertyId);
  if (range) {
    address.set('from', range.from);
    address.set('to', range.to);
  }
  const cmp = cmpOf(comparison);
  if (cmp) address.set('cmp', cmp);
  if (type !== 'web') address.set('type', type);
  if (granularity) address.set('g', granularity);
  return address;
}

/** The `cmp` parameter. Null for the default comparison. */
export function cmpOf(comparison: ChosenComparison): string | null {
  const text = writeComparison(comparison);
  return text === writeComparison(DEFAULT_COMPARISON) ? null : text;
}

/** The scope is stored in the URL, so the back button and a copied link show the same figures. */
export function useOverviewScope(): [OverviewScope, (scope: Partial<OverviewScope>) => void] {
  const [address, changeAddress] = useAddress();
  return [
    scopeOf(address),
    // The list of properties keeps its search and its order, and starts at its first page.
    change =>
      changeAddress(current =>
        withPropertyList(addressOfScope({ ...scopeOf(current), ...change }), {
          ...readPropertyList(current),
          page: 1,
        }),
      ),
  ];
}
