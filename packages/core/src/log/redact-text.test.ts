import { expect, test } from 'vitest';
import { createProcessLog } from './create-log.ts';

/** Writes the fields to a log and returns its line. */
function lineOf(fields: object, message = 'x'): string {
  let line = '';
  createProcessLog('trace', {}, { write: text => (line += text) }).error(fields, message);
  expect(() => JSON.parse(line)).not.toThrow();
  return line;
}

// No token has the format of a real one, so that a secret scanner does not report this file.
const TOKENS = {
  access: ['ya29', 'planted-access.token'].join('.'),
  refresh: ['1', '', '0planted-refresh-token'].join('/'),
  code: ['4', '0planted-authorization-code'].join('/'),
  session: 'planted'.padEnd(86, 'x'),
  jwt: ['eyJplanted', 'planted', 'planted'].join('.'),
};

test('secrets in fields are redacted at every depth', () => {
  for (const field of [
    'access_token',
    'refreshToken',
    'client_secret',
    'password',
    'Authorization',
    'cookie',
  ]) {
    expect(lineOf({ [field]: 'planted "quoted"' })).not.toContain('planted');
    expect(lineOf({ a: { b: { c: { d: { [field]: 'planted' } } } } })).not.toContain('planted');
  }
  expect(lineOf({ headers: { 'set-cookie': ['a=planted; Path=/', 'b=planted'] } })).not.toContain('planted');
});

test('secrets in texts, errors and causes are redacted', () => {
  for (const token of Object.values(TOKENS)) {
    expect(lineOf({}, `Google refused ${token}.`)).not.toContain('planted');
    const cause = new Error(`invalid_grant: {"refresh_token":"planted","x":"${token}"}`);
    expect(lineOf({ err: new Error('refresh failed', { cause }) })).not.toContain('planted');
  }
  for (const text of [
    'POST grant_type=refresh_token&refresh_token=planted&client_secret=planted',
    'authorization: Bearer planted.token',
    'postgres://gsc_app:planted@db.internal/gsc',
    '{"body":{"access_token": "planted"}}',
  ])
    expect(lineOf({ text }, text)).not.toContain('planted');
});

test('query strings are redacted, other text is not', () => {
  for (const url of [
    '/api/auth/google/callback?code=planted&state=planted',
    'https://a.example/x?q=planted#planted',
  ])
    expect(lineOf({ url, err: new TypeError(`Invalid URL: ${url}`) })).not.toContain('planted');
  const line = lineOf({ property: 'sc-domain:shop.example', status: 429 }, 'Is it ready? No: retry in 5 s');
  expect(line).toContain('sc-domain:shop.example');
  expect(line).toContain('Is it ready? No: retry in 5 s');
  expect(line).toContain('"status":429');
});
