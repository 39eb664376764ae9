import { readServerConfig, readWorkerConfig } from '@gsc/config/read-config';
import type { Environment } from '@gsc/config/read-settings';
import type { Finding } from '../examine.ts';

const READ: Record<string, (env: Environment) => unknown> = {
  server: readServerConfig,
  worker: readWorkerConfig,
};

/** Checks the settings of a process in the environment, without starting it. */
export function examineSettings(reader: string, env: Environment): Finding[] {
  const read = READ[reader];
  if (!read) throw new Error(`npm run doctor -- ${Object.keys(READ).join('|')}|production`);
  try {
    read(env);
    return [];
  } catch (error) {
    return [
      {
        problem: error instanceof Error ? error.message : String(error),
        fix: 'set them; docs/settings.md describes each one',
        blocking: true,
      },
    ];
  }
}
