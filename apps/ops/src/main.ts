import { alerts, confirmRemoval } from './alerts.ts';
import { backup } from './backup.ts';
import { backupKey } from './backup-key.ts';
import { bootstrap } from './bootstrap.ts';
import { doctor } from './doctor.ts';
import { init } from './init.ts';
import { migrate } from './migrate.ts';
import { recordPurges } from './record-purges.ts';
import { restore } from './restore.ts';
import { scheduleBackups } from './schedule-backups.ts';
import { verify } from './verify.ts';
import { warehouse } from './warehouse.ts';

/** The commands of an operator. Each returns whether it succeeded. */
const VERBS: Record<string, (args: string[]) => Promise<boolean>> = {
  init,
  bootstrap,
  migrate,
  doctor,
  alerts,
  'confirm-removal': confirmRemoval,
  warehouse,
  'backup-key': backupKey,
  backup,
  'record-purges': recordPurges,
  'schedule-backups': scheduleBackups,
  restore,
  verify,
};

const [verb = '', ...args] = process.argv.slice(2);
const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
if (!run) {
  console.error(`ops ${Object.keys(VERBS).join('|')}`);
  process.exit(2);
}
process.exit((await run(args)) ? 0 : 1);
