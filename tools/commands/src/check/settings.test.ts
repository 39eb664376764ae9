import { expect, test } from 'vitest';
import { READS_ENV } from './settings.ts';

test.each([
  'const url = process.env.DATABASE_URL;',
  "const url = process['env'].DATABASE_URL;",
  'const url = process?.env?.DATABASE_URL;',
  'const { env } = process;',
  'const { env: settings } = process;',
  "import { env } from 'node:process';",
  "import process from 'process';",
])('finds %s', code => expect(code).toMatch(READS_ENV));

test.each([
  'process.exit(1);',
  'const env = readSettings();',
  'const { PORT } = settings.env;',
  "import { spawn } from 'node:child_process';",
  "log.info('process environment');",
])('ignores %s', code => expect(code).not.toMatch(READS_ENV));
