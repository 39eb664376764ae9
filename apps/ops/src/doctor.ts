import { parseArgs } from 'node:util';
import { VERSION } from '@gsc/config/version';
import { examineProcess, type Report } from './doctor/examine-process.ts';
import { examineSettings, type ProcessName } from './doctor/examine-settings.ts';
import { doctorGoogle } from './doctor/google.ts';
import { backupLine } from './doctor/last-backup.ts';
import { UsageError } from './usage-error.ts';

const isProcessName = (name: string): name is ProcessName => name === 'server' || name === 'worker';

/** Lists what keeps the server or the worker from starting with this environment. */
export async function doctor(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, 'settings-only': { type: 'boolean' } },
  });
  const [name = 'server'] = positionals;
  if (name === 'google') return doctorGoogle(values);
  if (!isProcessName(name)) throw new UsageError(`${name} is not a process`);
  const { versions, findings, lastBackup }: Report = values['settings-only']
    ? { versions: {}, findings: examineSettings(name) }
    : await examineProcess(name);
  if (values.json) {
    const report = {
      process: name,
      versions: { 'GSC Insights': VERSION, 'Node.js': process.version, ...versions },
      findings,
      ...(lastBackup !== undefined && { lastBackup }),
    };
    console.log(JSON.stringify(report, null, 2));
  } else {
    for (const { problem, fix } of findings) console.log(`${problem}\n  fix: ${fix}`);
    if (lastBackup !== undefined) console.log(backupLine(lastBackup, new Date()));
    if (findings.length === 0)
      console.log(`No problems found (GSC Insights ${VERSION}, Node ${process.version}).`);
  }
  return findings.length === 0;
}
