import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from '../run.ts';

const PATH = `${ROOT}deploy/release.json`;
const STORES = ['postgres', 'clickhouse'] as const;

/** The last release: what runs beside this one during an upgrade. */
type Release = {
  version: string;
  /** The commit of its tag. */
  revision: string;
  /** The number of its migrations. */
  migrations: Record<(typeof STORES)[number], number>;
};

export const readRelease = (): Release => JSON.parse(readFileSync(PATH, 'utf8'));

/** Records a commit as the last release, with copies of its schemas. */
export function recordRelease(commit: string): Release {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const revision = git('rev-parse', '--verify', `${commit}^{commit}`).trim();
  const show = (path: string) => git('show', `${revision}:${path}`);
  const count = (store: string) =>
    git('ls-tree', '--name-only', revision, `packages/db/${store}/`)
      .split('\n')
      .filter(path => /\/\d{4}_[^/]+\.sql$/.test(path)).length;
  for (const store of STORES)
    writeFileSync(`${ROOT}packages/db/${store}/released.sql`, show(`packages/db/${store}/schema.sql`));
  const { version } = JSON.parse(show('package.json'));
  const release = {
    version,
    revision,
    migrations: { postgres: count('postgres'), clickhouse: count('clickhouse') },
  };
  writeFileSync(PATH, `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
