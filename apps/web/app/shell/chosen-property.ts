import type { Property } from '@gsc/contract/properties-api';
import { ROUTES } from '@gsc/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { propertiesQuery } from '../features/properties/queries.ts';

/** The property of every screen, in the address so that a link and the back button carry it. */
const PARAM = 'p';

/** Null stands for all properties, also when the address names one that is not connected. */
export function useChosenProperty(): { chosen: Property | null; choose: (id: string | null) => void } {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const id = params.get(PARAM);
  const active = useQuery(propertiesQuery).data?.active ?? [];
  return {
    chosen: active.find(property => property.id === id) ?? null,
    choose: next =>
      setParams(before => {
        const after = new URLSearchParams(before);
        // A report names each of its properties; elsewhere none means all of them.
        const all = pathname === ROUTES.analytics ? active.map(property => property.id).join(',') : '';
        if (next ?? all) after.set(PARAM, next ?? all);
        else after.delete(PARAM);
        after.delete('pg');
        return after;
      }),
  };
}

/** The address of another screen with the property still chosen. */
export function useKeepProperty(): (path: string) => string {
  const id = useSearchParams()[0].get(PARAM);
  return useCallback(
    (path: string) => (id && !id.includes(',') ? `${path}?${new URLSearchParams({ [PARAM]: id })}` : path),
    [id],
  );
}
