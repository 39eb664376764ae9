import { parseArgs } from 'node:util';
import { examineProcess, type Report } from './doctor/examine-process.ts';
import { examineSettings, type ProcessName } from './doctor/examine-settings.ts';

const isProcessName = (name: string): name is ProcessName => name === 'server' || name === 'worker';

/** Lists what keeps the server or the worker from starting with this environment. */
export async function doctor(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, 'settings-only': { type: 'boolean' } },
  });
  const [name = 'server'] = positionals;
  if (!isProcessName(name)) throw new Error('ops doctor [server|worker] [--settings-only] [--json]');
  const { versions, findings }: Report = values['settings-only']
    ? { versions: {}, findings: examineSettings(name) }
    : await examineProcess(name);
  if (values.json) {
    const report = { process: name, versions: { 'Node.js': process.version, ...versions }, findings };
    console.log(JSON.stringify(report, null, 2));
  } else {
    for (const { problem, fix } of findings) console.log(`${problem}\n  fix: ${fix}`);
    if (findings.length === 0) console.log(`No problems found (Node ${process.version}).`);
  }
  return findings.length === 0;
}
