import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../run.ts';
import type { Workspace } from './workspaces.ts';

/** Files of the directory deploy that production reads. */
export const DEPLOY_FILES: readonly string[] = [
  'entrypoint.sh',
  'health-check.mjs',
  'ops.sh',
  'server.env',
].map(name => `deploy/${name}`);

/** Tests and their fixtures. Nothing else imports them, which `npm run check` verifies for core. */
export const isForTests = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^testing(-clickhouse)?(\.ts)?$/.test(basename(path));

/** The manifests of production were written before the packages were installed. */
const SKIPPED = ['node_modules', 'package.json'];

/** Copies the sources, which Node.js runs directly, and the built pages. */
export function copySources(target: string, workspaces: readonly Workspace[], pages: string): void {
  for (const { path } of workspaces)
    cpSync(ROOT + path, join(target, path), {
      recursive: true,
      filter: source => !SKIPPED.includes(basename(source)) && !isForTests(source),
    });
  cpSync(pages, join(target, 'apps/web/build'), { recursive: true });
  mkdirSync(join(target, 'deploy'), { recursive: true });
  for (const path of DEPLOY_FILES) cpSync(ROOT + path, join(target, path));
}
