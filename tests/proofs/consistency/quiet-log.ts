import type { buildServer } from '@gsc/server/app';

type Log = Parameters<typeof buildServer>[1]['log'];

/** Logs only errors. */
export const QUIET_LOG: Log = {
  level: 'error',
  child: () => QUIET_LOG,
  error: (...args: unknown[]) => console.error(...args),
  fatal: (...args: unknown[]) => console.error(...args),
  ...{ warn() {}, info() {}, debug() {}, trace() {}, silent() {} },
};
