import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { SERVER_SETTINGS } from '@gsc/config/server-settings';
import { envFile } from './init/env-file.ts';
import { LAYOUTS, type LayoutName } from './init/layouts.ts';
import { openDirectory } from './init/open-directory.ts';
import { writeSecrets } from './init/write-secrets.ts';
import { UsageError } from './usage-error.ts';

const isLayout = (name: string): name is LayoutName => Object.hasOwn(LAYOUTS, name);

/** Writes the settings and secrets of a new deployment. Files that exist are not changed. */
export async function init(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      'public-url': { type: 'string' },
      'sign-up': { type: 'string' },
      for: { type: 'string', default: 'compose' },
      dir: { type: 'string', default: '.' },
      postgres: { type: 'string' },
      clickhouse: { type: 'string' },
    },
  });
  const publicUrl = URL.parse(values['public-url'] ?? '');
  if (publicUrl?.protocol !== 'https:')
    throw new UsageError(
      '--public-url must start with https://, because browsers send the cookies to nothing else',
    );
  if (!isLayout(values.for)) throw new UsageError(`${values.for} is neither compose nor systemd`);
  const signUp = values['sign-up'] ?? (await askSignUp());
  const allowed = SERVER_SETTINGS.SIGN_UP_ALLOWED.schema.safeParse(signUp);
  if (!allowed.success)
    throw new UsageError(`--sign-up ${signUp}: not addresses, domains such as @example.com, or *`);
  const layout = LAYOUTS[values.for];
  const directory = openDirectory(values.dir, layout.owner());
  writeSecrets(directory, values.postgres ?? layout.postgres);
  directory.writeOnce(
    '.env',
    envFile({
      publicUrl,
      clickhouseUrl: values.clickhouse ?? layout.clickhouse,
      signUpAllowed: allowed.data.join(','),
      runAs: layout.owner(),
    }),
  );
  for (const { path, isNew } of directory.files) console.log(`${isNew ? 'wrote ' : 'exists'} ${path}`);
  console.log('Next: write the OAuth client to .env (GOOGLE_CLIENT_ID) and secrets/google_client_secret.');
  if (allowed.data.length === 0)
    console.log('Nobody can sign in yet: write SIGN_UP_ALLOWED or OPERATORS to .env.');
  return true;
}

/** Without a terminal, the answer is nobody. */
async function askSignUp(): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(
      'Who can create an account? Email addresses or domains such as @example.com, separated by commas, or * for everybody: ',
    );
  } finally {
    terminal.close();
  }
}
