import type { StartSettings } from './start-settings.ts';
import type { Violation } from './violation.ts';

/** 32 random bytes have fewer different values once in 10^9 keys. */
const LEAST_DIFFERENT = 20;
const LEAST_PASSWORD = 12;
const KEY_COMMAND = 'openssl rand -base64 32';
const PASSWORD_COMMAND = 'openssl rand -base64 24';

/** Keys that can be guessed, and values that were copied from .env.example. */
export function checkKeys(settings: StartSettings): Violation[] {
  const { tokenKeys, signingKeys, authSecret, databaseUrl, clickhouse, given } = settings;
  const problems: [name: string, problem: string | null, fix: string][] = [
    ...readKeys('TOKEN_KEYS', tokenKeys, tokenKeysOf).map(
      ({ id, bytes }): [string, string | null, string] => [
        `TOKEN_KEYS key ${id}`,
        keyProblem(bytes),
        `add a key from ${KEY_COMMAND}, make it current, and remove this one when no row uses it.`,
      ],
    ),
    ...readKeys('AUTH_SIGNING_KEYS', signingKeys, signingKeysOf).map(
      ({ id, bytes }): [string, string | null, string] => [
        `AUTH_SIGNING_KEYS key ${id}`,
        keyProblem(bytes),
        'create a new P-256 key and remove this one.',
      ],
    ),
    ['AUTH_SECRET', authSecret ? keyProblem(authSecret) : null, `AUTH_SECRET=$(${KEY_COMMAND})`],
    ['DATABASE_URL', passwordProblem(passwordOf(databaseUrl)), passwordFix('of the role in PostgreSQL')],
    [
      'CLICKHOUSE_PASSWORD',
      passwordProblem(clickhouse.password),
      passwordFix(`of ${clickhouse.username} in ClickHouse`),
    ],
    ...given.map(({ name, value, example }): [string, string | null, string] => [
      name,
      value === example ? 'is the value of .env.example.' : null,
      `set ${name} to the value of your OAuth client.`,
    ]),
  ];
  return problems.flatMap(([name, problem, fix]) =>
    problem ? [{ check: 'keys', problem: `${name} ${problem}`, fix }] : [],
  );
}

const passwordFix = (whose: string) => `set a password from ${PASSWORD_COMMAND} and change the one ${whose}.`;

type Key = { id: string; bytes: Buffer };

/** A list that cannot be read is reported like a key that can be guessed. */
function readKeys(name: string, text: string | undefined, read: (value: unknown) => Key[]): Key[] {
  if (text === undefined) return [];
  try {
    const keys = read(JSON.parse(text));
    return keys.length > 0 ? keys : [{ id: `(${name} has none)`, bytes: Buffer.alloc(0) }];
  } catch {
    return [{ id: `(${name} is not valid)`, bytes: Buffer.alloc(0) }];
  }
}

const tokenKeysOf = (value: unknown): Key[] =>
  Object.entries((value as { keys?: Record<string, unknown> }).keys ?? {}).map(([id, text]) => ({
    id,
    bytes: Buffer.from(String(text), 'base64'),
  }));

const signingKeysOf = (value: unknown): Key[] =>
  ((value as { keys?: { kid?: unknown; d?: unknown }[] }).keys ?? []).map(({ kid, d }) => ({
    id: String(kid),
    bytes: Buffer.from(String(d ?? ''), 'base64url'),
  }));

/** Random bytes are neither repeated, nor a sequence, nor text. */
function keyProblem(bytes: Buffer): string | null {
  const steps = bytes.map((byte, at) => byte - (bytes[at - 1] ?? 0));
  const isText = bytes.every(byte => byte >= 0x20 && byte < 0x7f);
  const isRandom =
    new Set(bytes).size >= LEAST_DIFFERENT && new Set(steps).size >= LEAST_DIFFERENT && !isText;
  return isRandom ? null : 'is not random.';
}

/** A connection without a password uses another way to authenticate. */
const passwordOf = (url: string): string | null => {
  try {
    return decodeURIComponent(new URL(url).password) || null;
  } catch {
    return null;
  }
};

function passwordProblem(password: string | null): string | null {
  if (password === null) return null;
  if (password.includes('change-me')) return 'has the password of .env.example.';
  return password.length < LEAST_PASSWORD
    ? `has a password of less than ${LEAST_PASSWORD} characters.`
    : null;
}
