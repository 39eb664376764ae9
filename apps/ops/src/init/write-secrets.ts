import { SHARED_SETTINGS } from '@gsc/config/shared-settings';
import { newAuthSecret, newPassword, newSigningKeys, newTokenKeys } from '@gsc/core/secrets/new-keys';
import type { Directory } from './open-directory.ts';

const DATABASE = 'gsc';

/** Each file has the name of its setting in lower case. deploy/ passes them as NAME_FILE. */
export function writeSecrets(directory: Directory, postgres: string): void {
  const write = (name: string, value: string) => directory.writeOnce(`secrets/${name}`, value);
  const superuserPassword = write('postgres_password', newPassword());
  const url = (role: string, password: string, database = DATABASE) =>
    `postgres://${role}:${encodeURIComponent(password)}@${postgres}/${database}`;
  write('database_superuser_url', url('postgres', superuserPassword, 'postgres'));
  write('database_owner_url', url('gsc_owner', newPassword()));
  write('database_url', url('gsc_app', newPassword()));
  write('database_worker_url', url('gsc_worker', newPassword()));
  for (const user of ['admin_', '', 'export_', 'demo_', 'writer_'])
    write(`clickhouse_${user}password`, newPassword());
  write('auth_secret', newAuthSecret());
  write('auth_signing_keys', newSigningKeys());
  write('token_keys', newTokenKeys());
  // The operator replaces it. Server and worker refuse to start with it.
  write('google_client_secret', SHARED_SETTINGS.GOOGLE_CLIENT_SECRET.example);
}
