import { createHash } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';

export interface SigningKeys {
  current: { kid: string; privateKey: CryptoKey };
  /** Google always publishes two keys. */
  jwks: { keys: JWK[] };
}

export async function createSigningKeys(): Promise<SigningKeys> {
  const [current, other] = await Promise.all([createKey(), createKey()]);
  return { current, jwks: { keys: [current.jwk, other.jwk] } };
}

async function createKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { modulusLength: 2048 });
  const jwk = await exportJWK(publicKey);
  const kid = createHash('sha1').update(JSON.stringify(jwk)).digest('hex');
  return { kid, privateKey, jwk: { ...jwk, kid, alg: 'RS256', use: 'sig' } };
}
