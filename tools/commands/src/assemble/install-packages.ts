import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../run.ts';
import { writeProductionManifests } from './production-manifests.ts';
import { MANIFESTS, type Workspace } from './workspaces.ts';

/** Installs the packages of the applications. Install scripts do not run. */
export function installPackages(target: string, needed: readonly Workspace[]): void {
  writeProductionManifests(target, needed);
  cpSync(`${ROOT}.npmrc`, join(target, '.npmrc'));
  npm(target, 'ci', '--omit=dev', '--ignore-scripts');
  // Types and source maps are for development.
  for (const path of globSync('node_modules/**/*.{map,d.ts,d.mts,d.cts}', { cwd: target }))
    rmSync(join(target, path));
  rmSync(join(target, '.npmrc'));
}

/** npm compares its lock file with the manifests of all workspaces. */
export const NPM_FILES: readonly string[] = ['package.json', 'package-lock.json', '.npmrc', ...MANIFESTS];

export function copyManifests(target: string): void {
  for (const path of NPM_FILES) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(ROOT + path, join(target, path));
  }
}

export function npm(cwd: string, ...args: string[]): void {
  const { status } = spawnSync('npm', args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed`);
}
