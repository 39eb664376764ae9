import { execFileSync } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, resolve, sep } from 'node:path';

export type ServerAccount = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, so root runs it as the system user `postgres`, created when missing. */
export function findServerAccount(): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return lookUp();
  } catch {
    execFileSync('/usr/sbin/useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return lookUp();
  }
}

function lookUp(): ServerAccount {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Temporary folders are made for their creator only; the server account must be able to pass through. */
export async function openPathFor(account: ServerAccount, dir: string): Promise<void> {
  for (let path = resolve(dir); path !== dirname(path); path = dirname(path)) {
    const { mode, uid, gid } = await stat(path);
    const passable = uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001;
    if (passable) continue;
    if (path !== resolve(dir) && !path.startsWith(resolve(tmpdir()) + sep)) {
      throw new Error(`PostgreSQL runs as user postgres and cannot enter ${path}; choose another folder`);
    }
    await chmod(path, (mode & 0o7777) | 0o011);
  }
}
