import { readServerConfig, readWorkerConfig } from '@gsc/config/read-config';
import type { Environment } from '@gsc/config/read-settings';
import { startSettings } from '@gsc/config/start-settings';
import { findViolations } from '@gsc/core/start-checks/find-violations';
import type { Finding } from '../examine.ts';
import { examineSettings } from './examine-settings.ts';

/** Runs the checks of a process in production. `ALLOW_UNSAFE` does not apply. */
export async function examineProduction(reader: 'server' | 'worker', env: Environment): Promise<Finding[]> {
  const missing = examineSettings(reader, env);
  if (missing.length > 0) return missing;
  const config = reader === 'server' ? readServerConfig(env) : readWorkerConfig(env);
  const violations = await findViolations(startSettings(config));
  return violations.map(({ check, problem, fix }) => ({
    problem: `${check}: ${problem}`,
    fix,
    blocking: true,
  }));
}
