import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkKeys } from './check-keys.ts';
import type { StartSettings } from './start-settings.ts';

const clickhouse = {
  url: 'http://c',
  username: 'reader',
  password: randomBytes(12).toString('hex'),
  database: 'gsc',
};
const jwks = (d: string) => JSON.stringify({ keys: [{ kid: 'a', d }] });
const tokens = (key: Buffer) => JSON.stringify({ current: 'k1', keys: { k1: key.toString('base64') } });
const random = () => randomBytes(32);

const safe = (): StartSettings => ({
  version: '0.0.0',
  databaseUrl: `postgres://gsc_app:${randomBytes(12).toString('hex')}@postgres/gsc`,
  clickhouse,
  warehouses: [],
  readers: [],
  issuer: '',
  tokenKeys: tokens(random()),
  signingKeys: JSON.stringify({
    keys: [
      {
        ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
        kid: 'a',
      },
    ],
  }),
  authSecret: random(),
  given: [{ name: 'GOOGLE_CLIENT_SECRET', value: 'real', example: 'example' }],
});
const problems = (change: Partial<StartSettings>) =>
  checkKeys({ ...safe(), ...change }).map(({ problem }) => problem);

test('random keys pass', () => {
  for (let at = 0; at < 500; at++) expect(problems({})).toEqual([]);
});

const BAD: [string, Buffer][] = [
  ['zeros', Buffer.alloc(32)],
  ['one repeated byte', Buffer.alloc(32, 7)],
  ['a sequence', Buffer.from(Array.from({ length: 32 }, (_, at) => at))],
  ['a sequence of even numbers', Buffer.from(Array.from({ length: 32 }, (_, at) => 2 * at))],
  ['repeated bytes', Buffer.from('0102030405060708'.repeat(4), 'hex')],
  ['text', Buffer.from('correct horse battery staple qzv')],
  ['nothing', Buffer.alloc(0)],
];

test.for(BAD)('%s is not a key', ([, key]) => {
  expect(problems({ authSecret: key })).toEqual(['AUTH_SECRET is not random.']);
  expect(problems({ tokenKeys: tokens(key) })).toEqual(['TOKEN_KEYS key k1 is not random.']);
  expect(problems({ signingKeys: jwks(key.toString('base64url')) })).toEqual([
    'AUTH_SIGNING_KEYS key a is not random.',
  ]);
});

test('any text is reported, never an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), text => {
      expect(problems({ tokenKeys: text, signingKeys: text, databaseUrl: text })).not.toEqual([]);
    }),
  );
});

test('examples and short passwords', () => {
  expect(problems({ databaseUrl: 'postgres://gsc_app:change-me@postgres/gsc' })).toHaveLength(1);
  expect(problems({ databaseUrl: 'postgres://gsc_app@postgres/gsc' })).toEqual([]);
  expect(problems({ clickhouse: { ...clickhouse, password: 'short' } })).toHaveLength(1);
  const given = [{ name: 'GOOGLE_CLIENT_SECRET', value: 'same', example: 'same' }];
  expect(problems({ given })).toEqual(['GOOGLE_CLIENT_SECRET is the value of .env.example.']);
});
