import { readServerConfig, readWorkerConfig } from '@gsc/config/read-config';

export type ProcessName = 'server' | 'worker';
/** A problem with the command or setting that fixes it. */
export type Finding = { problem: string; fix: string };

/** Checks the settings of a process in the environment, without starting it. */
export function examineSettings(name: ProcessName): Finding[] {
  try {
    if (name === 'server') readServerConfig();
    else readWorkerConfig();
    return [];
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return [{ problem, fix: 'set them; docs/settings.md describes each one' }];
  }
}
