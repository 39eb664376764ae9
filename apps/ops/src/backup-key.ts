import { writeFileSync } from 'node:fs';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { UsageError } from './usage-error.ts';

/** Writes a new secret key to a file and prints its public key. */
export async function backupKey(args: string[]): Promise<boolean> {
  const [path] = args;
  if (!path) throw new UsageError('the file is missing');
  const identity = await generateIdentity();
  // Never replaces a key: its backups could not be decrypted any more.
  writeFileSync(path, `${identity}\n`, { mode: 0o600, flag: 'wx' });
  console.log(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
  return true;
}
