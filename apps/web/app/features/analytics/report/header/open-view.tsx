import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { typeOf } from '../../../../data/insight-address.ts';
import { idsUnlessAll } from '../../../../data/properties/property-address.ts';
import { RANGE_PARAM, withCurrentDays } from '../../../../data/relative-range.ts';
import { boundsOf, rangeQuery } from '../../../../data/reports.ts';

/** Opens a view with a relative range: replaces the range by its current days before a screen reads the URL. */
export function OpenView({ everyId, children }: { everyId: readonly string[]; children: ReactNode }) {
  const [address, setAddress] = useSearchParams();
  const isRelative = address.has(RANGE_PARAM);
  const ids = address.get('p')?.split(',') ?? everyId;
  const { data, isError, isPlaceholderData } = useQuery({
    ...rangeQuery(idsUnlessAll(ids, everyId), typeOf(address)),
    enabled: isRelative && ids.length > 0,
  });
  // The days of other properties would be wrong.
  const range = isPlaceholderData ? null : data;
  const next = isRelative && range ? withCurrentDays(address, boundsOf(range)).toString() : null;
  useEffect(() => {
    if (next !== null) setAddress(new URLSearchParams(next), { replace: true });
  }, [next, setAddress]);
  // The screen shows the error if the days cannot be loaded.
  return isRelative && !isError && ids.length > 0 ? null : children;
}
