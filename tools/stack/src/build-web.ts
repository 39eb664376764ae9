import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url).pathname;
const SOURCES = [
  'apps/web/app/**/*',
  'apps/web/*.{ts,json}',
  'packages/contract/src/**/*',
  'packages/calendar/src/**/*',
  'docs/{users,operators}/*.md',
  'package-lock.json',
];

/** Builds the pages for production if a source file has changed. Returns the output directory. */
export function buildWeb({ gallery = false } = {}): string {
  const dir = `${ROOT}apps/web/build${gallery ? '-with-gallery' : ''}`;
  const newestSource = Math.max(...globSync(SOURCES, { cwd: ROOT }).map(path => changedAt(ROOT + path)));
  if (changedAt(`${dir}/server/index.js`) > newestSource) return dir;
  // Test runners set NODE_ENV, and React would be built for development.
  const env = { ...process.env, NODE_ENV: 'production', ...(gallery ? { VITE_GALLERY: '1' } : {}) };
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { cwd: ROOT, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`the web build failed:\n${stdout}\n${stderr}`);
  return dir;
}

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
