import { z } from 'zod';
import { BOOTSTRAP_SETTINGS, OWNER_SETTINGS } from './command-settings.ts';
import { setting } from './setting.ts';

const { DATABASE_SUPERUSER_URL } = BOOTSTRAP_SETTINGS;

/** Where backups are stored: BACKUP_DIRECTORY, or the others. */
export const BACKUP_PLACE = {
  BACKUP_DIRECTORY: setting(
    z
      .string()
      .regex(/^(\/|$)/, 'is not an absolute path')
      .optional()
      .transform(path => path || undefined),
    'Directory of the backups. It should be on another machine. Leave it empty to use `BACKUP_S3_URL`.',
    '/var/backups/gsc-insights',
  ),
  BACKUP_S3_URL: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'Instead of a directory: a bucket of S3-compatible storage, with an optional prefix.',
  ),
  BACKUP_S3_REGION: setting(z.string().default('us-east-1'), 'Region of the bucket.', 'us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: setting(z.string().optional(), 'Key of the storage.'),
  BACKUP_S3_SECRET_ACCESS_KEY: setting(z.string().optional(), 'Secret of this key.'),
};

/** Settings of `ops verify`. The role of DATABASE_SUPERUSER_URL reads the database of DATABASE_OWNER_URL. */
export const VERIFY_SETTINGS = { DATABASE_SUPERUSER_URL, ...OWNER_SETTINGS };

/** Settings of `ops record-purges`, which reads no warehouse. */
export const PURGE_SETTINGS = {
  DATABASE_SUPERUSER_URL,
  DATABASE_OWNER_URL: OWNER_SETTINGS.DATABASE_OWNER_URL,
  ...BACKUP_PLACE,
};

/** Settings of `ops backup`. */
export const BACKUP_SETTINGS = {
  ...VERIFY_SETTINGS,
  ...BACKUP_PLACE,
  BACKUP_RECIPIENT: setting(
    z.string().startsWith('age1'),
    'Public key that backups are encrypted with, from `ops backup-key`.',
    'age1change-me',
  ),
  BACKUP_KEEP_DAYS: setting(
    z.coerce.number().int().min(1).default(35),
    'Age in days after which `ops backup` deletes a set from `BACKUP_DIRECTORY`. The seven newest sets always stay.',
    35,
  ),
};

/** Settings of `ops restore`. */
export const RESTORE_SETTINGS = {
  ...BOOTSTRAP_SETTINGS,
  ...BACKUP_PLACE,
  BACKUP_IDENTITY: setting(
    z.string().startsWith('AGE-SECRET-KEY-'),
    'Secret key that decrypts backups. Keep it away from the machines that make them.',
    'AGE-SECRET-KEY-CHANGE-ME',
  ),
};
