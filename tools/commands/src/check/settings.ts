import { readFileSync } from 'node:fs';
import { COMPOSE_SETTINGS } from '@gsc/config/command-settings';
import { ROOT } from '../run.ts';
import { sourceFiles } from './source-files.ts';

/** The product reads its environment here. */
const CONFIG = 'packages/config/src/read-config.ts';
/** The emulator and the build of the pages have settings of their own. They are not part of a deployment. */
const OTHERS = [
  'apps/google-emulator/src/config.ts',
  'apps/web/app/routes.ts',
  'apps/web/react-router.config.ts',
  'apps/web/vite.config.ts',
];
/** Integration tests pass their environment on to the processes that they start. */
const INTEGRATION_TEST = /\.int\.test\.ts$/;

/** Matches process.env, process['env'], `{ env } = process` and imports from node:process. */
export const READS_ENV =
  /\bprocess\s*(\?\.|\.|\[\s*['"`])\s*env\b|\benv\b[^}\n]*\}\s*=\s*process\b|['"](node:)?process['"]/;

/** Checks that settings are read in one place, and that compose.yaml uses only defined settings. */
export function checkSettings(): string[] {
  const problems: string[] = [];
  for (const path of sourceFiles('apps', 'packages')) {
    if (!/\.(ts|tsx|mjs|js)$/.test(path) || path === CONFIG || OTHERS.includes(path)) continue;
    if (INTEGRATION_TEST.test(path)) continue;
    if (READS_ENV.test(readFileSync(ROOT + path, 'utf8')))
      problems.push(`${path}: the environment is read only in ${CONFIG}`);
  }
  for (const [, name = ''] of readFileSync(`${ROOT}compose.yaml`, 'utf8').matchAll(/\$\{(\w+)/g))
    if (!(name in COMPOSE_SETTINGS))
      problems.push(`compose.yaml: ${name} is not a setting of packages/config/src/command-settings.ts`);
  return problems;
}
