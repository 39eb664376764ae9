import { readServerConfig, readWorkerConfig } from '@gsc/config/read-config';
import { startSettings } from '@gsc/config/start-settings';
import { examineStores } from '@gsc/core/start-checks/examine-stores';
import { findViolations } from '@gsc/core/start-checks/find-violations';
import { examineSettings, type Finding, type ProcessName } from './examine-settings.ts';
import { oldBackup, readLastBackup } from './last-backup.ts';

export type Report = {
  versions: Record<string, string>;
  findings: Finding[];
  /** Null: never. Missing: the role of this process does not see it. */
  lastBackup?: Date | null;
};

/** Runs the checks of a process before its start, and some that need not stop it. `ALLOW_UNSAFE` does not apply. */
export async function examineProcess(name: ProcessName): Promise<Report> {
  const invalid = examineSettings(name);
  if (invalid.length > 0) return { versions: {}, findings: invalid };
  const settings = startSettings(name === 'server' ? readServerConfig() : readWorkerConfig());
  const violations = await findViolations(settings);
  const findings = violations.map(({ check, problem, fix }) => ({ problem: `${check}: ${problem}`, fix }));
  if (violations.some(({ check }) => check === 'stores' || check === 'keys'))
    return { versions: {}, findings };
  const { versions, problems } = await examineStores(settings);
  if (name === 'server') return { versions, findings: [...findings, ...problems] };
  const lastBackup = await readLastBackup(settings.databaseUrl);
  return { versions, findings: [...findings, ...problems, ...oldBackup(lastBackup, new Date())], lastBackup };
}
