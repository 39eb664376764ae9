import type { BACKUP_PLACE } from './backup-settings.ts';
import { settingsError, type Values } from './read-settings.ts';

const KEYS = ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const;

/** Where backups are stored: a directory or object storage, never both. */
export function backupPlace(reader: string, settings: Values<typeof BACKUP_PLACE>) {
  const { BACKUP_DIRECTORY: directory, BACKUP_S3_URL: url } = settings;
  if ((directory === undefined) === (url === undefined))
    throw settingsError(reader, ['BACKUP_DIRECTORY: set either it or BACKUP_S3_URL']);
  if (directory !== undefined) return { directory };
  const missing = KEYS.filter(name => !settings[name]);
  if (missing.length > 0)
    throw settingsError(
      reader,
      missing.map(name => `${name}: is not set`),
    );
  return {
    url: url ?? '',
    region: settings.BACKUP_S3_REGION,
    accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
  };
}
