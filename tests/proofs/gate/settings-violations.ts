import { append, replace } from './violation.ts';

const readEnvIn = (path: string) => ({
  name: `${path} reads the environment`,
  part: 'settings',
  expects: `${path}: the environment is read only in`,
  apply: append(path, 'export const debug = process.env.DEBUG;\n'),
});

/** Settings that bypass their definition in packages/config. */
export const SETTINGS_VIOLATIONS = [
  readEnvIn('packages/core/src/errors.ts'),
  readEnvIn('apps/server/src/app.ts'),
  readEnvIn('apps/worker/src/worker.ts'),
  {
    name: 'compose.yaml uses a variable that is not defined',
    part: 'settings',
    expects: 'CLICKHOUSE_ROOT_PASSWORD is not a setting',
    apply: replace('compose.yaml', 'CLICKHOUSE_ADMIN_PASSWORD', 'CLICKHOUSE_ROOT_PASSWORD'),
  },
  {
    name: 'a new setting that the documentation lacks',
    part: 'generated',
    expects: 'docs/settings.md is out of date',
    apply: replace(
      'packages/config/src/worker-settings.ts',
      'const WORKER_ONLY = {',
      "const WORKER_ONLY = { EXTRA: setting(z.string().optional(), 'A new setting.'),",
    ),
  },
];
