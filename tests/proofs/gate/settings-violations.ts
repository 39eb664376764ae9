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
    name: 'a container has a variable that is not a setting',
    part: 'deployment',
    expects: 'deploy/compose.yaml: TRUSTED_PROXY is not a setting',
    apply: replace('deploy/compose.yaml', 'TRUST_PROXY:', 'TRUSTED_PROXY:'),
  },
  {
    name: 'a unit reads a secret that ops init does not write',
    part: 'deployment',
    expects: 'gsc-insights-worker.service: token_key is not a secret of ops init',
    apply: replace('deploy/systemd/gsc-insights-worker.service', '/secrets/token_keys', '/secrets/token_key'),
  },
  {
    name: 'the image has another version of Node.js',
    part: 'deployment',
    expects: 'Dockerfile: Node.js is not',
    apply: replace('Dockerfile', 'FROM node:24', 'FROM node:23'),
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
