import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { ROOT } from '../../run.ts';

type Names = readonly string[] | Readonly<Record<string, unknown>>;
type Service = {
  environment?: Readonly<Record<string, string>>;
  secrets?: readonly string[];
  volumes?: readonly (string | { type: string; source: string })[];
  networks?: Names;
  depends_on?: Names;
  healthcheck?: object;
};
type Compose = Partial<
  Record<'networks' | 'volumes' | 'secrets', Readonly<Record<string, unknown>>> & {
    services: Readonly<Record<string, Service>>;
  }
>;

const SECRETS_DIRECTORY = '/run/secrets/';

/** Compares a file with the schema of Compose. The rules of the linter about order and style are not used. */
export function schemaProblems(path: string): string[] {
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  const results: { messages: { rule: string; message: string }[] }[] = linter.lintFiles([ROOT + path], false);
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ rule }) => rule === 'invalid-schema' || rule === 'invalid-yaml')
    .map(({ message }) => `${path}: ${message}`);
}

/** What the schema cannot express: every name that a service uses must be declared. */
export function referenceProblems(path: string, text: string): string[] {
  const compose: Compose = parse(text, { merge: true });
  const services = compose.services ?? {};
  const undeclared = (what: string, names: readonly string[], declared: Names = {}) =>
    names
      .filter(name => !namesOf(declared).includes(name))
      .map(name => `${path}: ${name} is not a declared ${what}`);
  return Object.values(services).flatMap(service => [
    ...undeclared('secret', service.secrets ?? [], compose.secrets),
    ...undeclared('secret of the service', mountedSecrets(service), service.secrets),
    ...undeclared('volume', namedVolumes(service), compose.volumes),
    ...undeclared('network', namesOf(service.networks ?? {}), compose.networks),
    ...undeclared('service', namesOf(service.depends_on ?? {}), services),
    ...unhealthy(service, services).map(name => `${path}: ${name} is waited for and has no health check`),
  ]);
}

const namesOf = (names: Names): readonly string[] =>
  Array.isArray(names) ? (names as readonly string[]) : Object.keys(names);

const mountedSecrets = ({ environment = {} }: Service): string[] =>
  Object.values(environment)
    .filter(value => value.startsWith(SECRETS_DIRECTORY))
    .map(value => value.slice(SECRETS_DIRECTORY.length));

/** Volumes that are no directories of the host. */
const namedVolumes = ({ volumes = [] }: Service): string[] =>
  volumes
    .map(volume => (typeof volume === 'string' ? (volume.split(':')[0] ?? '') : volume.source))
    .filter(source => /^\w/.test(source));

const unhealthy = ({ depends_on: needed = {} }: Service, services: Readonly<Record<string, Service>>) =>
  Object.entries(needed)
    .filter(([, need]) => (need as { condition?: string }).condition === 'service_healthy')
    .map(([name]) => name)
    .filter(name => services[name] && !services[name].healthcheck);
