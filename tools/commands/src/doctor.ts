import { examine } from './examine.ts';
import { run } from './run.ts';

const USAGE = 'npm run doctor [-- server|worker|production|google [--json]]';

const [reader, ...rest] = process.argv.slice(2);
process.exit(reader ? await examineDeployment(reader, rest) : await examineMachine());

async function examineMachine(): Promise<number> {
  const findings = await examine();
  for (const { problem, fix } of findings) console.log(`${problem}\n  fix: ${fix}`);
  if (findings.length === 0) console.log(`No problems found (Node ${process.version}).`);
  return findings.some(finding => finding.blocking) ? 1 : 0;
}

/** The command of a deployment, with the environment of this one. */
async function examineDeployment(name: string, rest: string[]): Promise<number> {
  if (!['server', 'worker', 'production', 'google'].includes(name)) throw new Error(USAGE);
  const [processName = 'server'] = rest;
  const args =
    name === 'google' ? [name, ...rest] : name === 'production' ? [processName] : [name, '--settings-only'];
  return (await run(process.execPath, ['apps/ops/src/main.ts', 'doctor', ...args])).code;
}
