import { expect, test } from 'vitest';
import { backupPlace } from './backup-place.ts';
import { readBackupPlace } from './read-config.ts';

const place = (settings: object) =>
  backupPlace('ops backup', { BACKUP_S3_REGION: 'auto', ...settings } as Parameters<typeof backupPlace>[1]);

test('backups are stored in a directory or in a bucket', () => {
  expect(place({ BACKUP_DIRECTORY: '/backups' })).toEqual({ directory: '/backups' });
  const keys = { BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_ACCESS_KEY: 'x' };
  expect(place({ BACKUP_S3_URL: 'https://storage/bucket', ...keys })).toEqual({
    url: 'https://storage/bucket',
    region: 'auto',
    accessKeyId: 'id',
    secretAccessKey: 'x',
  });
});

test('neither, both and a bucket without keys are errors', () => {
  const either = 'BACKUP_DIRECTORY: set either it or BACKUP_S3_URL';
  expect(() => place({})).toThrow(either);
  expect(() => place({ BACKUP_DIRECTORY: '/backups', BACKUP_S3_URL: 'https://storage/bucket' })).toThrow(
    either,
  );
  expect(() => place({ BACKUP_S3_URL: 'https://storage/bucket', BACKUP_S3_ACCESS_KEY_ID: 'id' })).toThrow(
    'BACKUP_S3_SECRET_ACCESS_KEY: is not set',
  );
});

test('an empty directory replaces the one that a unit or container sets', () => {
  const env = {
    BACKUP_DIRECTORY: '',
    BACKUP_S3_URL: 'https://storage/bucket',
    BACKUP_S3_ACCESS_KEY_ID: 'id',
    BACKUP_S3_SECRET_ACCESS_KEY: 'x',
  };
  expect(readBackupPlace(env)).toMatchObject({ url: 'https://storage/bucket' });
  expect(() => readBackupPlace({ BACKUP_DIRECTORY: '' })).toThrow('set either it or BACKUP_S3_URL');
  expect(() => readBackupPlace({ BACKUP_DIRECTORY: 'backups' })).toThrow('is not an absolute path');
  expect(() => readBackupPlace({ ...env, BACKUP_DIRECTORY: '/backups' })).toThrow('set either it or');
});
