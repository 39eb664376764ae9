import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url).pathname;
const SOURCES = [
  'apps/web/app/**/*',
  'apps/web/*.{ts,json}',
  'packages/contract/src/**/*',
  'package-lock.json',
];

/** The pages' production build, made anew when a source is younger than it. Gives its folder. */
export function buildWeb({ gallery = false } = {}): string {
  const dir = `${ROOT}apps/web/build${gallery ? '-with-gallery' : ''}`;
  const youngest = Math.max(...globSync(SOURCES, { cwd: ROOT }).map(path => changedAt(ROOT + path)));
  if (changedAt(`${dir}/server/index.js`) > youngest) return dir;
  const env = { ...process.env, ...(gallery ? { VITE_GALLERY: '1' } : {}) };
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { cwd: ROOT, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`the build of the pages failed:\n${stdout}\n${stderr}`);
  return dir;
}

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
