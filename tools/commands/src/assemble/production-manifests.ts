import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../run.ts';
import { MANIFESTS, type Workspace } from './workspaces.ts';

type Manifest = Record<string, unknown> & { name?: string };
type Lock = { packages: Record<string, Manifest> };

const DEVELOPMENT_FIELDS = ['devDependencies', 'overrides', 'scripts'];

const readJson = <T>(path: string): T => JSON.parse(readFileSync(ROOT + path, 'utf8'));
const withoutDevelopment = (manifest: Manifest): Manifest =>
  Object.fromEntries(Object.entries(manifest).filter(([field]) => !DEVELOPMENT_FIELDS.includes(field)));

/**
 * Writes manifests and a lock file that have only the needed workspaces and no development dependencies. With the
 * originals, `npm ci --omit=dev` also installs what workspaces for development depend on, such as chDB.
 */
export function writeProductionManifests(target: string, needed: readonly Workspace[]): void {
  const paths = needed.map(({ path }) => path);
  const write = (path: string, content: object) => {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), `${JSON.stringify(content, null, 2)}\n`);
  };
  const root = { ...withoutDevelopment(readJson('package.json')), workspaces: paths };
  write('package.json', root);
  for (const path of paths)
    write(`${path}/package.json`, withoutDevelopment(readJson(`${path}/package.json`)));

  const lock = readJson<Lock>('package-lock.json');
  const absent = MANIFESTS.map(dirname).filter(path => !paths.includes(path));
  const links = absent.map(path => `node_modules/${lock.packages[path]?.name}`);
  const packages = Object.entries(lock.packages)
    .filter(([path]) => !links.includes(path) && !absent.some(each => `${path}/`.startsWith(`${each}/`)))
    .map(
      ([path, entry]) => [path, path.includes('node_modules/') ? entry : withoutDevelopment(entry)] as const,
    );
  write('package-lock.json', {
    ...lock,
    packages: {
      ...Object.fromEntries(packages),
      '': { ...withoutDevelopment(lock.packages[''] ?? {}), workspaces: paths },
    },
  });
}
