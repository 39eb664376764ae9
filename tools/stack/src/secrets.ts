import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

function newSecrets(): Secrets {
  const password = () => randomBytes(24).toString('base64url');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex') };
  return {
    postgres: { owner: password(), app: password(), worker: password() },
    clickhouse: { admin: password(), writer: password(), reader: password() },
    googleClientSecret: password(),
    authSecret: randomBytes(32).toString('base64'),
    signingKeys: JSON.stringify({ keys: [key] }),
    tokenKeys: JSON.stringify({ current: 'k1', keys: { k1: randomBytes(32).toString('base64') } }),
  };
}
