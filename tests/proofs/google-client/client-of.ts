import {
  createSearchConsole,
  type SearchConsole,
  type SearchConsoleParts,
} from '@gsc/google/search-console/search-console';
import { Secret } from '@gsc/google/search-console/secret';
import type { Budget } from '@gsc/google/search-console/transport/budget';
import type { CallTimes } from '@gsc/google/search-console/transport/call';
import { googleHosts } from '@gsc/google/search-console/transport/hosts';
import { APP } from './emulator.ts';

/** A budget without limits. */
export const noLimits: Budget = { take: async () => ({ granted: true, settle: async () => {} }) };

export type ClientInput = {
  url: string;
  account: string;
  refreshToken: string;
  budget?: Budget;
  project?: string;
  rowLimit?: number;
  times?: Partial<CallTimes>;
} & Pick<SearchConsoleParts, 'signal'> &
  Partial<Pick<SearchConsoleParts, 'now' | 'sleep'>>;

/** Creates the product's client, like a worker. */
export function clientOf(input: ClientInput): SearchConsole {
  const { url, account, refreshToken, rowLimit, times, signal, sleep } = input;
  return createSearchConsole({
    config: {
      hosts: googleHosts(url),
      project: input.project ?? 'proof',
      ...(rowLimit !== undefined && { rowLimit }),
      ...(times && { times }),
    },
    credential: {
      kind: 'user',
      account,
      app: { clientId: APP.clientId, clientSecret: new Secret(APP.clientSecret) },
      refreshToken: new Secret(refreshToken),
    },
    budget: input.budget ?? noLimits,
    now: input.now ?? (() => new Date()),
    ...(sleep && { sleep }),
    ...(signal && { signal }),
  });
}
