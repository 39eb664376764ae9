import type { Property } from '@gsc/contract/properties/api';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAddress } from '../../ui/address/use-address.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { PROPERTY_PARAM, withoutUnknown, withProperties } from './property-address.ts';
import { propertiesQuery } from './queries.ts';

/** Null means all properties, also if the URL contains one that is not connected. */
export function useChosenProperty(): { chosen: Property | null; choose: (id: string | null) => void } {
  const everyId = useEveryId();
  const [address, changeAddress] = useAddress();
  const id = address.get(PROPERTY_PARAM);
  const active = useQuery(propertiesQuery).data?.active ?? [];
  return {
    chosen: active.find(property => property.id === id) ?? null,
    choose: next => changeAddress(current => withProperties(current, next === null ? everyId : [next])),
  };
}

/** The URL of a report lists all its properties. On other screens, no property means all of them. */
function useEveryId(): string[] {
  const { pathname } = useLocation();
  const active = useQuery(propertiesQuery).data?.active ?? [];
  return pathname === ROUTES.analytics ? active.map(property => property.id) : [];
}

/** Adds the selected property to the URL of another screen. */
export function useKeepProperty(): (path: string) => string {
  const id = useSearchParams()[0].get(PROPERTY_PARAM);
  const active = useQuery(propertiesQuery).data?.active;
  const keep = id && !id.includes(',') && (active?.some(property => property.id === id) ?? true);
  return useCallback(
    (path: string) => (keep ? `${path}?${new URLSearchParams({ [PROPERTY_PARAM]: id })}` : path),
    [keep, id],
  );
}

/** Removes properties that are not connected from the URL, so that no screen is empty. */
export function useDropUnknownProperties(): void {
  const [params, setParams] = useSearchParams();
  const everyId = useEveryId();
  const { data, isFetching } = useQuery(propertiesQuery);
  const known = data?.active.map(property => property.id);
  // During a refetch, the list may not contain a property that was just connected.
  const dropped = known && !isFetching ? withoutUnknown(params, known, everyId) : null;
  const next = dropped?.address.toString();
  const left = dropped?.left ?? 0;
  // The list can be refetched before the URL has changed. Show one toast per history entry.
  const { key } = useLocation();
  const handled = useRef<string>(undefined);
  useEffect(() => {
    if (next === undefined || handled.current === key) return;
    handled.current = key;
    setParams(new URLSearchParams(next), { replace: true });
    showToast({ tone: 'neutral', message: PROPERTIES_TEXT.notConnected(left) });
  }, [key, next, left, setParams]);
}
