import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEPLOY_SETTINGS } from '@gsc/config/command-settings';
import { READERS } from '@gsc/config/readers';
import { parseDocument } from 'yaml';
import { ROOT, run } from '../run.ts';
import { referenceProblems, schemaProblems } from './deployment/compose-file.ts';
import { checkDockerContext } from './deployment/docker-context.ts';
import { sourceFiles } from './source-files.ts';

const COMPOSE = 'deploy/compose.yaml';
const DEVELOPMENT_COMPOSE = 'compose.yaml';
/** Variables of other images and of Node.js. */
const OTHERS = [
  'POSTGRES_PASSWORD',
  'CLICKHOUSE_USER',
  'CLICKHOUSE_DEFAULT_ACCESS_MANAGEMENT',
  'NODE_ENV',
  'TZ',
];
const SETTINGS = [...Object.values(READERS).flatMap(Object.keys), ...OTHERS];

/** Checks that Dockerfile, .dockerignore, compose, units and workflows are valid and agree with settings, `ops init` and .nvmrc. */
export async function checkDeployment(): Promise<string[]> {
  const read = (path: string) => readFileSync(ROOT + path, 'utf8');
  const compose = read(COMPOSE);
  const units = sourceFiles('deploy/systemd').map(path => ({ path, text: read(path) }));
  const secrets = await writtenSecrets();
  const dockerfile = read('Dockerfile');
  const version = read('.nvmrc').trim();
  return [
    ...unknown(COMPOSE, 'setting', all(compose, /^ {6}([A-Z][A-Z\d_]*):/gm).map(withoutFile), SETTINGS),
    ...unknown(
      COMPOSE,
      'setting of DEPLOY_SETTINGS',
      all(compose, /\$\{(\w+)/g),
      Object.keys(DEPLOY_SETTINGS),
    ),
    ...unknown(COMPOSE, 'secret of ops init', all(compose, /\/(?:run\/)?secrets\/(\w+)/g), secrets),
    ...units.flatMap(({ path, text }) => [
      ...unknown(path, 'setting', all(text, /^Environment=(\w+)=/gm).map(withoutFile), SETTINGS),
      ...unknown(path, 'secret of ops init', all(text, /\/secrets\/(\w+)/g), secrets),
      ...unknown(path, 'credential', all(text, /%d\/(\w+)/g), all(text, /^LoadCredential=(\w+):/gm)),
    ]),
    ...all(compose, /^ {4}image: (\S+)/gm)
      .filter(image => !/:\d+\.\d+/.test(image))
      .map(image => `${COMPOSE}: ${image} has no exact version`),
    ...[COMPOSE, DEVELOPMENT_COMPOSE].flatMap(path => [
      ...schemaProblems(path),
      ...referenceProblems(path, read(path)),
    ]),
    ...checkDockerContext(),
    ...sourceFiles('*.yaml', '*.yml').flatMap(path => yamlProblems(path, read(path))),
    ...(dockerfile.includes(`FROM node:${version}-`)
      ? []
      : [`Dockerfile: Node.js is not ${version} (.nvmrc)`]),
  ];
}

/** A file must be valid, and a workflow must state its rights: without them it gets all. */
export function yamlProblems(path: string, text: string): string[] {
  const document = parseDocument(text, { uniqueKeys: true, merge: true });
  const problems = document.errors.map(({ message }) => `${path}: ${message.split('\n')[0]}`);
  if (problems.length > 0 || !path.startsWith('.github/workflows/')) return problems;
  const { permissions, jobs = {} }: Workflow = document.toJS();
  if (permissions === undefined) problems.push(`${path}: no permissions`);
  for (const [name, job] of Object.entries(jobs))
    if (job['timeout-minutes'] === undefined) problems.push(`${path}: the job ${name} has no time limit`);
  return problems;
}

type Workflow = { permissions?: object; jobs?: Record<string, Record<string, unknown>> };

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(match => match[1] ?? '');
const withoutFile = (name: string): string => name.replace(/_FILE$/, '');

const unknown = (path: string, what: string, names: readonly string[], known: readonly string[]): string[] =>
  names.filter(name => !known.includes(name)).map(name => `${path}: ${name} is not a ${what}`);

/** The names of the files that `ops init` writes. */
async function writtenSecrets(): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'gsc-init-'));
  try {
    const args = [
      'apps/ops/src/main.ts',
      'init',
      '--public-url',
      'https://insights.example.com',
      '--dir',
      dir,
    ];
    const { code, output } = await run(process.execPath, args, { quiet: true });
    if (code !== 0) throw new Error(`ops init failed: ${output}`);
    return readdirSync(join(dir, 'secrets'));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
