import { decodeJwt } from 'jose';
import { z } from 'zod';
import { createCredential, type UserCredential } from './credential.ts';
import { GoogleError } from './errors/google-error.ts';
import type { GoogleHosts } from './transport/hosts.ts';

export interface GoogleAccount {
  subject: string;
  email: string;
}

const Claims = z.object({ sub: z.string().min(1).max(255), email: z.string().min(3).max(320) });

/**
 * Lets the user choose the Google account to connect and adds the scopes that identify it. A user who signed in with
 * that account has already granted them, so the consent page only asks for Search Console.
 */
export function selectAccount(authorize: URL): URL {
  const url = new URL(authorize);
  const { searchParams } = url;
  searchParams.set('scope', `openid email ${searchParams.get('scope') ?? ''}`.trim());
  searchParams.set('prompt', ['select_account', searchParams.get('prompt')].filter(Boolean).join(' '));
  return url;
}

/** Returns the account of a grant. The ID token comes from the token endpoint, so its signature is not checked. */
export async function identifyAccount(
  grant: Omit<UserCredential, 'kind' | 'account'>,
  hosts: GoogleHosts,
): Promise<GoogleAccount> {
  const credential = createCredential({ ...grant, kind: 'user', account: '' }, hosts);
  await credential.ready();
  const { id_token: idToken } = credential.client.credentials;
  const claims = Claims.safeParse(idToken ? decodeJwt(idToken) : null);
  if (!claims.success) throw new GoogleError('transient', { reason: 'no_identity' });
  return { subject: claims.data.sub, email: claims.data.email };
}
