import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newAuthSecret, newPassword, newSigningKeys, newTokenKeys } from '@gsc/core/secrets/new-keys';

/** The generated passwords and keys of one stack. */
export type Secrets = {
  postgres: { owner: string; app: string; worker: string };
  clickhouse: { admin: string; writer: string; reader: string };
  googleClientSecret: string;
  authSecret: string;
  signingKeys: string;
  tokenKeys: string;
};

export function loadSecrets(dir: string): Secrets {
  const path = join(dir, 'secrets.json');
  mkdirSync(dir, { recursive: true });
  // Adds secrets that an existing file lacks.
  const existing: Partial<Secrets> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const secrets = { ...newSecrets(), ...existing };
  writeFileSync(path, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

const newSecrets = (): Secrets => ({
  postgres: { owner: newPassword(), app: newPassword(), worker: newPassword() },
  clickhouse: { admin: newPassword(), writer: newPassword(), reader: newPassword() },
  googleClientSecret: newPassword(),
  authSecret: newAuthSecret(),
  signingKeys: newSigningKeys(),
  tokenKeys: newTokenKeys(),
});
