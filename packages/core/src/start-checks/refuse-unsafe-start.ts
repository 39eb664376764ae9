import type { StartCheck } from '@gsc/contract/start-checks';
import type { Log } from '../context.ts';
import { findViolations } from './find-violations.ts';
import type { StartSettings } from './start-settings.ts';
import { violationLine } from './violation.ts';
import { STORES_WAIT_MS } from './wait-for-stores.ts';

/**
 * Ends the process if a setting or a store is unsafe, with one line for each violation. Violations of the checks in
 * `allowed` are only logged.
 */
export async function refuseUnsafeStart(
  settings: StartSettings,
  { allowed, log }: { allowed: readonly StartCheck[]; log: Log },
): Promise<void> {
  const violations = await findViolations(settings, {
    waitMs: STORES_WAIT_MS,
    allowed,
    onRetry: error => log.warn({ err: error }, 'waiting for the stores'),
  });
  for (const violation of violations.filter(({ check }) => allowed.includes(check)))
    log.warn({ check: violation.check }, `unsafe, allowed by ALLOW_UNSAFE: ${violationLine(violation)}`);
  const refused = violations.filter(({ check }) => !allowed.includes(check));
  if (refused.length === 0) return;
  const lines = ['The process does not start, because it would be unsafe:', ...refused.map(violationLine)];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}
