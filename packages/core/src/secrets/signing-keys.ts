import { createLocalJWKSet, importJWK, type JWK, type JWTVerifyGetKey } from 'jose';

export const ACCESS_TOKEN_ALGORITHM = 'ES256';

export type SigningKeys = {
  /** The first key of the set signs. All keys verify, so that keys can be rotated. */
  kid: string;
  sign: Awaited<ReturnType<typeof importJWK>>;
  verify: JWTVerifyGetKey;
  publicSet: { keys: JWK[] };
};

/** Reads AUTH_SIGNING_KEYS, a JSON Web Key Set of private P-256 keys. */
export async function readSigningKeys(json: string): Promise<SigningKeys> {
  const { keys } = JSON.parse(json) as { keys: JWK[] };
  const first = keys[0];
  if (!first || keys.some(key => key.kty !== 'EC' || key.crv !== 'P-256' || !key.d || !key.kid))
    throw new Error('AUTH_SIGNING_KEYS must be a JSON Web Key Set of private P-256 keys, each with a kid');
  const publicSet = {
    keys: keys.map(({ d: _private, ...key }) => ({ ...key, alg: ACCESS_TOKEN_ALGORITHM, use: 'sig' })),
  };
  return {
    kid: first.kid ?? '',
    sign: await importJWK(first, ACCESS_TOKEN_ALGORITHM),
    verify: createLocalJWKSet(publicSet),
    publicSet,
  };
}
