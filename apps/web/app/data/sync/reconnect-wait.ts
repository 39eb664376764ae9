import { STREAM_RECONNECT_MS } from '@gsc/contract/sync/events';

/** The delay before reconnecting a broken stream, by the number of consecutive failures. */
export const reconnectWait = (failures: number): number =>
  STREAM_RECONNECT_MS[Math.min(failures, STREAM_RECONNECT_MS.length) - 1] ?? STREAM_RECONNECT_MS[0];
