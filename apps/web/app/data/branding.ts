import { BRANDING_DEFAULTS, type Branding, type BrandingUpdate } from '@gsc/contract/branding/api';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, unwrap } from './api-client.ts';

export const brandingQuery = queryOptions({
  queryKey: ['branding'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/branding', { signal })),
  staleTime: 5 * 60_000,
});

/** The brand of the account, and the default brand until it is loaded. */
export function useBranding(): Branding {
  const { data = BRANDING_DEFAULTS } = useQuery(brandingQuery);
  return data;
}

const CHANNEL = 'gsc-branding';

/** Saves the brand. Other tabs load it again. */
export async function updateBranding(body: BrandingUpdate): Promise<Branding> {
  const saved = await unwrap(api.PUT('/api/branding', { body }));
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
  return saved;
}

/** Loads the brand again when another tab has saved it. */
export function useSavedInOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void queries.invalidateQueries({ queryKey: brandingQuery.queryKey });
    return () => channel.close();
  }, [queries]);
}
