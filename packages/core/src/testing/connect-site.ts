import { randomUUID } from 'node:crypto';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { Secret } from '@gsc/google/search-console/secret';
import type { Context } from '../context.ts';

/** Calls the emulator's admin API. Throws unless the call succeeds. */
export type Admin = <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>;

export const adminOf =
  (emulatorUrl: string): Admin =>
  async (method, path, body) => {
    const response = await fetch(`${emulatorUrl}/__emulator/${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return text === '' ? undefined : JSON.parse(text);
  };

export type Connected = {
  propertyId: string;
  accountId: string;
  userId: string;
  connectionId: string;
  siteUrl: string;
  email: string;
};

type Parts = { superuserUrl: string; admin: Admin; vault: Context['vault'] };

/** Creates a connected property with its owner, like the connect dialog does. */
export async function connectProperty(parts: Parts, siteUrl: string, email: string): Promise<Connected> {
  const { refresh_token, subject } = await parts.admin<{ refresh_token: string; subject: string }>(
    'POST',
    'tokens',
    { email },
  );
  const [userId, accountId, connectionId, propertyId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  const token = parts.vault.seal(new Secret(refresh_token), { userId, connectionId });
  const steps: [string, unknown[]][] = [
    ['insert into users (id, email) values ($1, $2)', [userId, email]],
    ['insert into accounts (id, name, created_by) values ($1, $2, $3)', [accountId, email, userId]],
    ['insert into memberships (account_id, user_id) values ($1, $2)', [accountId, userId]],
    [
      `insert into google_connections (id, account_id, user_id, google_subject, google_email, status)
       values ($1, $2, $3, $4, $5, 'active')`,
      [connectionId, accountId, userId, subject, email],
    ],
    [
      `insert into google_tokens (connection_id, account_id, sealed, wrapped_key, key_id)
       values ($1, $2, $3, $4, $5)`,
      [connectionId, accountId, token.sealed, token.wrappedKey, token.keyId],
    ],
    [
      `insert into gsc_properties
         (id, account_id, user_id, connection_id, property_url, property_type, permission_level)
       values ($1, $2, $3, $4, $5, 'DOMAIN_PROPERTY', 'siteOwner')`,
      [propertyId, accountId, userId, connectionId, siteUrl],
    ],
  ];
  await withPostgresClient(parts.superuserUrl, async client => {
    for (const [text, values] of steps) await client.query(text, values);
  });
  return { propertyId, accountId, userId, connectionId, siteUrl, email };
}
