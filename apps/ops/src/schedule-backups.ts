import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBackupConfig } from '@gsc/config/read-config';
import { listSets } from './backup/manifest.ts';
import { openDestination } from './backup/open-destination.ts';
import { isBackupDue } from './backup/schedule.ts';

const MAIN = new URL('./main.ts', import.meta.url).pathname;
/** How often deletions are listed and the schedule is read. */
const PAUSE_MS = 5 * 60_000;
const DAY_MS = 24 * 3600_000;

/**
 * Makes a backup every night and lists deletions every five minutes, for containers, which have no timers. No list is
 * written while a backup runs, except at its end. Whether a backup is due follows from the sets, and from the backups of
 * this process that failed. Each
 * command is a process of its own, so its failure does not end the schedule. A storage that cannot be listed does: the
 * container starts again.
 */
export async function scheduleBackups(): Promise<boolean> {
  const destination = openDestination(readBackupConfig().place);
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  let attempts: number[] = [];
  while (!stop.signal.aborted) {
    await runCommand('record-purges', stop.signal);
    const now = Date.now();
    if (isBackupDue(await listSets(destination), { now, attempts })) {
      attempts = [...attempts.filter(at => at > now - DAY_MS), now];
      await runCommand('backup', stop.signal);
    }
    await sleep(PAUSE_MS, undefined, { signal: stop.signal }).catch(() => {});
  }
  return true;
}

/** Its output is the log of this process. */
function runCommand(verb: 'backup' | 'record-purges', signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [MAIN, verb], { stdio: ['ignore', 'inherit', 'inherit'], signal });
    // Also reports that the command was ended by the signal.
    child.on('error', error => console.error(`ops ${verb}: ${error.message}`));
    child.on('close', code => {
      if (code !== 0) console.error(`ops ${verb} failed (${code ?? 'ended'}).`);
      resolve();
    });
  });
}
