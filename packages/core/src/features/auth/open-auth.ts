import { createGoogleSignIn, type GoogleConfig } from '@gsc/google/sign-in';
import type { AuthContext, AuthSettings } from '../../context.ts';
import { readSigningKeys } from '../../secrets/signing-keys.ts';

export type AuthOptions = Omit<AuthSettings, 'keys'> & { signingKeys: string; google: GoogleConfig };

/** Creates the auth part of the context. Contacts Google only at the first sign-in. */
export async function openAuth(options: AuthOptions): Promise<Pick<AuthContext, 'auth' | 'googleSignIn'>> {
  const { google, signingKeys, ...settings } = options;
  return {
    googleSignIn: createGoogleSignIn(google),
    auth: { ...settings, keys: await readSigningKeys(signingKeys) },
  };
}
