import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inheritedEnv } from '@gsc/stack/child';
import type { Laboratory } from '../sync/laboratory.ts';

const MAIN = new URL('../../../apps/ops/src/main.ts', import.meta.url).pathname;

export type Ops = Awaited<ReturnType<typeof openOps>>;

/** Runs the operator's commands as separate processes on the stores of the laboratory, with a new directory and key. */
export async function openOps(lab: Laboratory) {
  const dir = mkdtempSync(join(tmpdir(), 'gsc-backups-'));
  const key = join(dir, 'key');
  const env: Record<string, string> = {
    ...lab.opsEnv,
    ...inheritedEnv(),
    BACKUP_DIRECTORY: join(dir, 'sets'),
    BACKUP_IDENTITY_FILE: key,
  };
  const start = (
    ...args: string[]
  ): { child: ChildProcess; ended: Promise<{ code: number; output: string }> } => {
    const child = spawn(process.execPath, [MAIN, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk));
    return {
      child,
      ended: new Promise(resolve => child.on('close', code => resolve({ code: code ?? 1, output }))),
    };
  };
  const run = (...args: string[]) => start(...args).ended;
  const mustRun = async (...args: string[]): Promise<string> => {
    const { code, output } = await run(...args);
    if (code !== 0) throw new Error(`ops ${args.join(' ')} failed:\n${output}`);
    return output;
  };
  env.BACKUP_RECIPIENT = (await mustRun('backup-key', key)).trim().replace('BACKUP_RECIPIENT=', '');
  return {
    directory: env.BACKUP_DIRECTORY ?? '',
    start,
    run,
    mustRun,
    /** Makes a backup and returns its name. */
    async backup(): Promise<string> {
      return setOf(await mustRun('backup'));
    },
    manifest: (set: string): { snapshotAt: string; startedAt: string; finishedAt: string } =>
      JSON.parse(readFileSync(join(env.BACKUP_DIRECTORY ?? '', set, 'manifest.json'), 'utf8')),
    close: () => rmSync(dir, { recursive: true, force: true }),
  };
}

export function setOf(output: string): string {
  const name = /^Backup (\S+):/m.exec(output)?.[1];
  if (!name) throw new Error(`no backup was made:\n${output}`);
  return name;
}
