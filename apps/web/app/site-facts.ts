import type { TrialProperties } from '@gsc/contract/site/trial';
import { data, type RouterContextProvider, useRouteLoaderData } from 'react-router';
import { type Host, hostContext } from './host-context.tsx';

/** What this installation's public site has. All pages know it. */
export interface SiteFacts {
  /** Whether there are marketing pages. */
  hasMarketing: boolean;
  /** Whether `/` has the sections that header and footer link to. */
  hasSections: boolean;
  trialProperties: TrialProperties;
}

export function siteFacts({ site }: Pick<Host, 'site'>): SiteFacts {
  const hasMarketing = site?.hasMarketing ?? true;
  return {
    hasMarketing,
    hasSections: hasMarketing && !site?.pages.landing,
    trialProperties: site?.trialProperties ?? null,
  };
}

/** For the loader of a marketing page, which not every installation has. */
export function requireMarketing(context: Readonly<RouterContextProvider>): void {
  if (!siteFacts(context.get(hostContext)).hasMarketing) throw data(null, { status: 404 });
}

const DEFAULT = siteFacts({});

/** From the root loader. Its type would be a circular import. */
export const useSiteFacts = (): SiteFacts =>
  (useRouteLoaderData('root') as { site?: SiteFacts } | undefined)?.site ?? DEFAULT;
