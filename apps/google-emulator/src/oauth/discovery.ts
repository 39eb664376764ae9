import type { DiscoveryDocument } from '@gsc/google/wire';
import type { FastifyInstance } from 'fastify';
import type { OAuthContext } from './context.ts';

export function registerDiscovery(app: FastifyInstance, ctx: OAuthContext): void {
  app.get('/.well-known/openid-configuration', async (): Promise<DiscoveryDocument> => {
    const issuer = ctx.issuer();
    return {
      issuer,
      authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/v1/userinfo`,
      revocation_endpoint: `${issuer}/revoke`,
      jwks_uri: `${issuer}/oauth2/v3/certs`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      claims_supported: [
        'aud',
        'email',
        'email_verified',
        'exp',
        'family_name',
        'given_name',
        'iat',
        'iss',
        'name',
        'picture',
        'sub',
      ],
      code_challenge_methods_supported: ['plain', 'S256'],
      grant_types_supported: [
        'authorization_code',
        'refresh_token',
        'urn:ietf:params:oauth:grant-type:jwt-bearer',
      ],
    };
  });

  app.get('/oauth2/v3/certs', async () => ctx.keys.jwks);
}
