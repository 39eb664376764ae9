import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from '../run.ts';

export type Workspace = { name: string; path: string };
type Manifest = { name: string; dependencies?: Record<string, string> };

/** What production starts. */
const APPS = ['@gsc/server', '@gsc/worker', '@gsc/ops'];

export const MANIFESTS: readonly string[] = globSync(
  ['{apps,packages,tools}/*/package.json', '{tests,bench}/package.json'],
  { cwd: ROOT },
);

/** The workspaces that the applications import, directly or not. */
export function neededWorkspaces(): Workspace[] {
  const known = new Map(
    MANIFESTS.map(path => {
      const manifest: Manifest = JSON.parse(readFileSync(ROOT + path, 'utf8'));
      return [manifest.name, { ...manifest, path: dirname(path) }];
    }),
  );
  const needed = new Map<string, Workspace>();
  const add = (name: string): void => {
    const workspace = known.get(name);
    if (!workspace || needed.has(name)) return;
    needed.set(name, { name, path: workspace.path });
    Object.keys(workspace.dependencies ?? {}).forEach(add);
  };
  APPS.forEach(add);
  return [...needed.values()];
}
