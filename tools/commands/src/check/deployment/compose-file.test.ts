import { expect, test } from 'vitest';
import { referenceProblems, schemaProblems } from './compose-file.ts';

const SERVER = `
  server:
    image: server:1.0
    environment: { TOKEN_KEYS_FILE: /run/secrets/token_keys, TZ: UTC }
    secrets: [token_keys]
    networks: [stores]
    volumes: ["data:/data", "./local:/local:ro"]
    depends_on:
      postgres: { condition: service_healthy }
`;
const POSTGRES = '  postgres: { image: "postgres:18.1", healthcheck: { test: [CMD, pg_isready] } }\n';
const DECLARED =
  'networks: { stores: }\nvolumes: { data: }\nsecrets: { token_keys: { file: ./token_keys } }\n';
const problems = (text: string) => referenceProblems('compose.yaml', text);

test('a file without problems', () => {
  expect(problems(`services:${SERVER}${POSTGRES}${DECLARED}`)).toEqual([]);
  for (const path of ['deploy/compose.yaml', 'compose.yaml']) expect(schemaProblems(path)).toEqual([]);
});

test('names that are not declared', () => {
  expect(problems(`services:${SERVER}`)).toEqual([
    'compose.yaml: token_keys is not a declared secret',
    'compose.yaml: data is not a declared volume',
    'compose.yaml: stores is not a declared network',
    'compose.yaml: postgres is not a declared service',
  ]);
});

test('a secret that the service does not get', () => {
  const text = `services:${SERVER}${POSTGRES}${DECLARED}`.replace('    secrets: [token_keys]\n', '');
  expect(problems(text)).toEqual(['compose.yaml: token_keys is not a declared secret of the service']);
});

test('a service without a health check that another one waits for', () => {
  const text = `services:${SERVER}${POSTGRES}${DECLARED}`.replace(/, healthcheck: .* }/, ' }');
  expect(problems(text)).toEqual(['compose.yaml: postgres is waited for and has no health check']);
});

test('a key that Compose does not know', () => {
  expect(schemaProblems('deploy/metrics/alerts.yaml')).toEqual([
    expect.stringContaining('must NOT have additional properties'),
  ]);
});
