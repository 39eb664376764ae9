import type { ServiceStatus } from '@gsc/contract/status/api';

/** So many failures one after the other are an outage and not a hiccup. */
const IN_A_ROW = 3;

/** From the newest results of each of its probes, newest first. */
export function judgeService(probes: readonly (readonly boolean[])[]): ServiceStatus {
  const heard = probes.filter(results => results.length > 0);
  if (heard.length === 0) return 'unknown';
  if (heard.every(([newest]) => newest)) return 'operational';
  const isDown = heard.some(
    results => results.length >= IN_A_ROW && results.slice(0, IN_A_ROW).every(ok => !ok),
  );
  return isDown ? 'down' : 'degraded';
}
