import type { IncomingHttpHeaders } from 'node:http';
import { FrontError } from './errors.ts';
import { type ClickhouseUser, hasPassword } from './users.ts';

type Credentials = { name: string; password: string };

/** Reads basic auth, ClickHouse headers or URL parameters, as the server does. */
function credentials(headers: IncomingHttpHeaders, url: URLSearchParams): Credentials | undefined {
  const basic = /^Basic (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (basic !== undefined) {
    const decoded = Buffer.from(basic, 'base64').toString();
    const colon = decoded.indexOf(':');
    return colon < 0
      ? { name: decoded, password: '' }
      : { name: decoded.slice(0, colon), password: decoded.slice(colon + 1) };
  }
  const name = headers['x-clickhouse-user'] ?? url.get('user');
  if (typeof name !== 'string') return undefined;
  const password = headers['x-clickhouse-key'] ?? url.get('password');
  return { name, password: typeof password === 'string' ? password : '' };
}

export function authenticate(
  users: readonly ClickhouseUser[],
  headers: IncomingHttpHeaders,
  url: URLSearchParams,
): ClickhouseUser {
  const given = credentials(headers, url);
  const name = given?.name ?? 'default';
  const user = users.find(candidate => candidate.name === name);
  if (given !== undefined && user !== undefined && hasPassword(user, given.password)) return user;
  throw new FrontError(
    given === undefined ? 194 : 516,
    `${name}: Authentication failed: password is incorrect, or there is no user with such name.`,
    given === undefined ? 'REQUIRED_PASSWORD' : 'AUTHENTICATION_FAILED',
  );
}
