import { CONTACT_USAGE } from '@gsc/db/operator/contact-commands';
import { MAIL_USAGE } from '@gsc/db/operator/mail-commands';
import { WAREHOUSE_USAGE } from '@gsc/db/operator/warehouse-command';

/** Returns whether it succeeded. */
type Run = (args: string[]) => Promise<boolean>;

export type Verb = {
  /** Each verb is loaded when it runs, because some need much of the product. */
  load(): Promise<Run>;
  /** What follows the name. */
  usage: string;
  purpose: string;
};

/** The commands of an operator. */
export const VERBS: Readonly<Record<string, Verb>> = {
  init: {
    load: async () => (await import('./init.ts')).init,
    usage:
      '--public-url https://… [--sign-up <addresses>] [--for compose|systemd] [--dir <directory>] [--postgres <host:port>] [--clickhouse <url>]',
    purpose: 'Writes the settings and secrets of a new deployment. Files that exist are not changed.',
  },
  bootstrap: {
    load: async () => (await import('./bootstrap.ts')).bootstrap,
    usage: '[--without-clickhouse-users]',
    purpose: 'Creates roles, databases and users, and migrates both stores. Can be repeated.',
  },
  migrate: {
    load: async () => (await import('./migrate.ts')).migrate,
    usage: '',
    purpose: 'Migrates both stores.',
  },
  doctor: {
    load: async () => (await import('./doctor.ts')).doctor,
    usage: '[server|worker|google] [--settings-only] [--json]',
    purpose: 'Lists what keeps a process from starting, and what fixes it.',
  },
  removals: {
    load: async () => (await import('./removals.ts')).removals,
    usage: '',
    purpose: 'Lists the removals that are held because they exceeded the limit.',
  },
  'confirm-removal': {
    load: async () => (await import('./removals.ts')).confirmRemoval,
    usage: '<id>',
    purpose: 'Permits the items of a held removal once.',
  },
  mail: {
    load: async () => (await import('./mail.ts')).mail,
    usage: MAIL_USAGE,
    purpose: 'Lists the outbox, and tries emails again or drops them.',
  },
  contact: {
    load: async () => (await import('./contact.ts')).contact,
    usage: CONTACT_USAGE,
    purpose: 'Shows contact messages, also without a mail server.',
  },
  warehouse: {
    load: async () => (await import('./warehouse.ts')).warehouse,
    usage: WAREHOUSE_USAGE,
    purpose: 'Manages the ClickHouse servers and moves accounts between them.',
  },
  'backup-key': {
    load: async () => (await import('./backup-key.ts')).backupKey,
    usage: '<file>',
    purpose: 'Writes a new secret key for backups and prints its public key.',
  },
  backup: {
    load: async () => (await import('./backup.ts')).backup,
    usage: '',
    purpose: 'Backs up both stores.',
  },
  'record-purges': {
    load: async () => (await import('./record-purges.ts')).recordPurges,
    usage: '',
    purpose: 'Lists deleted properties and users beside the backups.',
  },
  'schedule-backups': {
    load: async () => (await import('./schedule-backups.ts')).scheduleBackups,
    usage: '',
    purpose: 'Makes a backup every night and lists deletions every five minutes, until it is stopped.',
  },
  restore: {
    load: async () => (await import('./restore.ts')).restore,
    usage: '<set> [--without-clickhouse-users] [--without-purges]',
    purpose: 'Restores a backup into empty stores.',
  },
  verify: {
    load: async () => (await import('./verify.ts')).verify,
    usage: '[<set>]',
    purpose: 'Compares both stores with each other, or the files of a backup with its manifest.',
  },
};
