import { parseArgs } from 'node:util';
import { envFile } from './init/env-file.ts';
import { LAYOUTS, type LayoutName } from './init/layouts.ts';
import { openDirectory } from './init/open-directory.ts';
import { writeSecrets } from './init/write-secrets.ts';

const USAGE =
  'ops init --public-url https://… [--for compose|systemd] [--dir <directory>] [--postgres <host:port>] [--clickhouse <url>]';

const isLayout = (name: string): name is LayoutName => Object.hasOwn(LAYOUTS, name);

/** Writes the settings and secrets of a new deployment. Files that exist are not changed. */
export async function init(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      'public-url': { type: 'string' },
      for: { type: 'string', default: 'compose' },
      dir: { type: 'string', default: '.' },
      postgres: { type: 'string' },
      clickhouse: { type: 'string' },
    },
  });
  const publicUrl = URL.parse(values['public-url'] ?? '');
  if (publicUrl?.protocol !== 'https:' || !isLayout(values.for)) throw new Error(USAGE);
  const layout = LAYOUTS[values.for];
  const directory = openDirectory(values.dir, layout.owner());
  writeSecrets(directory, values.postgres ?? layout.postgres);
  directory.writeOnce(
    '.env',
    envFile({
      publicUrl,
      clickhouseUrl: values.clickhouse ?? layout.clickhouse,
      runAs: layout.owner(),
    }),
  );
  for (const { path, isNew } of directory.files) console.log(`${isNew ? 'wrote ' : 'exists'} ${path}`);
  console.log('Next: write the OAuth client to .env (GOOGLE_CLIENT_ID) and secrets/google_client_secret.');
  return true;
}
