import { STREAM_RECONNECT_MS } from '@gsc/contract/sync/events';

/** How long to wait before a broken stream is opened again, after so many failures in a row. */
export const reconnectWait = (failures: number): number =>
  STREAM_RECONNECT_MS[Math.min(failures, STREAM_RECONNECT_MS.length) - 1] ?? STREAM_RECONNECT_MS[0];
