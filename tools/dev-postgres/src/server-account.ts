import { execFileSync } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, resolve, sep } from 'node:path';

export type ServerAccount = { uid: number; gid: number };

/** PostgreSQL does not run as root. Root starts it as the system user `postgres`, which is created if missing. */
export function findServerAccount(): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return lookUpAccount();
  } catch {
    execFileSync('/usr/sbin/useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return lookUpAccount();
  }
}

function lookUpAccount(): ServerAccount {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Temporary directories are accessible only to their creator. Grants the server account permission to enter them. */
export async function grantPathAccess(account: ServerAccount, dir: string): Promise<void> {
  for (let path = resolve(dir); path !== dirname(path); path = dirname(path)) {
    const { mode, uid, gid } = await stat(path);
    const passable = uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001;
    if (passable) continue;
    if (path !== resolve(dir) && !path.startsWith(resolve(tmpdir()) + sep)) {
      throw new Error(`PostgreSQL runs as user postgres and cannot access ${path}; choose another directory`);
    }
    await chmod(path, (mode & 0o7777) | 0o011);
  }
}
