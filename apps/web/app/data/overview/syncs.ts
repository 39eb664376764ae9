import type { Overview } from '@gsc/contract/overview/api';

type Property = Pick<Overview['properties'][number], 'health' | 'last_sync_at'>;

/** All queries of the overview begin with it. Here, because every screen loads this file and none of the others. */
export const OVERVIEW_KEY = ['overview'];

const MIN_REFRESH_MS = 5000;
const REFRESH_MS_PER_PROPERTY = 100;

/** No sync has ended yet, so missing data says nothing about the site. The first sync starts within seconds. */
export const isFirstSync = ({ health, last_sync_at }: Property): boolean =>
  last_sync_at === null && health !== 'failed';

/** How often an overview is loaded again during syncs. Of many properties, one is nearly always syncing. */
export const refreshMs = (properties: number): number =>
  Math.max(MIN_REFRESH_MS, properties * REFRESH_MS_PER_PROPERTY);

/** The poll interval: during a sync, new figures appear without a reload. */
export const pollMs = (properties: readonly Property[]): number | false =>
  properties.some(
    property => property.health === 'syncing' || property.health === 'waiting' || isFirstSync(property),
  ) && refreshMs(properties.length);
