import { existsSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPages } from './assemble/build-pages.ts';
import { findForbidden, MAX_MEGABYTES, megabytesOf } from './assemble/contents.ts';
import { copySources } from './assemble/copy-sources.ts';
import { installPackages } from './assemble/install-packages.ts';
import { neededWorkspaces } from './assemble/workspaces.ts';

// Creates the directory that production runs: sources of server, worker and ops, their packages and the built pages.
// The image and an installation without containers both use it, so it must not import installed packages.

const USAGE = 'npm run assemble -- <directory> [--pages <directory of built pages>]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string' } },
});
const [directory] = positionals;
if (!directory) throw new Error(USAGE);
const target = resolve(directory);
if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);

const workspaces = neededWorkspaces();
const pages = values.pages ? { dir: resolve(values.pages), remove() {} } : buildPages();
try {
  installPackages(target, workspaces);
  copySources(target, workspaces, pages.dir);
} finally {
  pages.remove();
}

const forbidden = findForbidden(target);
const megabytes = megabytesOf(target);
if (forbidden.length > 0 || megabytes > MAX_MEGABYTES) {
  rmSync(target, { recursive: true, force: true });
  throw new Error(
    `The directory has ${megabytes} MB (limit ${MAX_MEGABYTES}) and must not contain: ${forbidden.join(', ') || '–'}`,
  );
}
console.log(`${target} has ${megabytes} MB.`);
