import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = new URL('../../../', import.meta.url).pathname;

export type Checkout = {
  dir: string;
  check(part: string): { passed: boolean; output: string };
  remove(): void;
};

/** A copy of the sources that can be modified. External packages are linked, workspaces are copied. */
export function copyCheckout(): Checkout {
  const dir = mkdtempSync(join(tmpdir(), 'gsc-gate-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT }).toString();
  for (const path of files.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    cpSync(ROOT + path, join(dir, path), { force: true });
  }
  linkPackages(`${ROOT}node_modules`, join(dir, 'node_modules'));
  // Packages that npm could not hoist are inside their workspace.
  for (const path of globSync('{apps,packages,tools}/*/node_modules', { cwd: ROOT }))
    symlinkSync(ROOT + path, join(dir, path));
  execFileSync('git', ['init', '-q', dir]);
  return {
    dir,
    check(part) {
      const run = spawnSync(process.execPath, ['tools/commands/src/check.ts', part], {
        cwd: dir,
        encoding: 'utf8',
      });
      return { passed: run.status === 0, output: run.stdout + run.stderr };
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, '@gsc'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@gsc') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@gsc')))
    symlinkSync(readlinkSync(join(from, '@gsc', name)), join(to, '@gsc', name));
}
