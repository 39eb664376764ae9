import type { ServiceStatus } from '@gsc/contract/status/api';

/** This many consecutive failures count as an outage. */
const OUTAGE_FAILURES = 3;

/** Derives the status of a service from the recent results of its probes, newest first. */
export function judgeService(probes: readonly (readonly boolean[])[]): ServiceStatus {
  const reported = probes.filter(results => results.length > 0);
  if (reported.length === 0) return 'unknown';
  if (reported.every(([newest]) => newest)) return 'operational';
  const isDown = reported.some(
    results => results.length >= OUTAGE_FAILURES && results.slice(0, OUTAGE_FAILURES).every(ok => !ok),
  );
  return isDown ? 'down' : 'degraded';
}
