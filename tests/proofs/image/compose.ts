import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

const DEPLOY = new URL('../../../deploy/', import.meta.url).pathname;

type Written = {
  command?: string[];
  user?: string;
  environment?: Record<string, string>;
  env_file?: string[];
  secrets?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  healthcheck?: { test: string[]; start_period: string; start_interval?: string; interval: string };
};

export type Service = {
  args: readonly string[];
  user: string;
  env: Readonly<Record<string, string>>;
  /** Files by their path in the container. */
  secrets: Readonly<Record<string, string>>;
  tmpfs: readonly string[];
  readOnly: boolean;
  /** No capabilities and no way to get any. */
  confined: boolean;
  stopMs: number;
  health: { args: readonly string[]; withinMs: number; everyMs: number } | null;
};

/** Reads a service of deploy/compose.yaml as Docker Compose would start it beside the `.env` and `secrets` in `dir`. */
export function readService(name: string, dir: string): Service {
  const settings = parseEnv(readFileSync(join(dir, '.env'), 'utf8')) as Record<string, string>;
  const text = substitute(readFileSync(`${DEPLOY}compose.yaml`, 'utf8'), settings);
  const compose: { services: Record<string, Written>; secrets: Record<string, { file: string }> } = parse(
    text,
    {
      merge: true,
    },
  );
  const service = compose.services[name];
  if (!service) throw new Error(`deploy/compose.yaml has no service ${name}`);
  const files = (service.env_file ?? []).map(path => parseEnv(readFileSync(join(dir, path), 'utf8')));
  const secretOf = (secret: string) => resolve(dir, compose.secrets[secret]?.file ?? '');
  const { healthcheck: health } = service;
  return {
    args: service.command ?? [],
    user: service.user ?? '',
    env: Object.assign({}, ...files, service.environment),
    secrets: Object.fromEntries(
      (service.secrets ?? []).map(each => [`/run/secrets/${each}`, secretOf(each)]),
    ),
    tmpfs: service.tmpfs ?? [],
    readOnly: service.read_only ?? false,
    confined: service.cap_drop?.[0] === 'ALL' && service.security_opt?.[0] === 'no-new-privileges:true',
    stopMs: milliseconds(service.stop_grace_period ?? '10s'),
    health: health
      ? {
          args: health.test.slice(1),
          withinMs: milliseconds(health.start_period),
          everyMs: milliseconds(health.start_interval ?? health.interval),
        }
      : null,
  };
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, as Compose replaces them from `.env`, the innermost first. */
export function substitute(text: string, settings: Readonly<Record<string, string>>): string {
  const replaced = text.replaceAll(
    /\$\{(\w+)(?::([-?])([^{}]*))?\}/g,
    (_, name: string, kind?: string, rest = '') => {
      const value = settings[name];
      if (value) return value;
      if (kind === '?') throw new Error(`${name}: ${rest}`);
      return rest;
    },
  );
  return replaced === text ? text : substitute(replaced, settings);
}

function milliseconds(duration: string): number {
  const [, amount, unit] = /^(\d+)(s|m)$/.exec(duration) ?? [];
  if (!amount) throw new Error(`${duration} is not a duration in seconds or minutes`);
  return Number(amount) * (unit === 'm' ? 60_000 : 1000);
}
