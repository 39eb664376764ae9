import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, timingSafeEqual } from 'node:crypto';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { GoogleSignInError } from './sign-in-error.ts';

export interface GoogleConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

export interface GoogleIdentity {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
}

export interface GoogleSignIn {
  begin(input: { state: string; nonce: string; codeVerifier: string; loginHint?: string }): Promise<URL>;
  finish(input: {
    callbackUrl: URL;
    state: string;
    nonce: string;
    codeVerifier: string;
    signal?: AbortSignal;
  }): Promise<GoogleIdentity>;
}

export const SIGN_IN_SCOPE = 'openid email profile';
const TIMEOUT_SECONDS = 10;

const IdTokenClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(320),
  email_verified: z.literal(true),
  name: z.string().nullish(),
  picture: z.string().nullish(),
});

export function newPkceVerifier(): string {
  return oidc.randomPKCECodeVerifier();
}

export function createGoogleSignIn(config: GoogleConfig): GoogleSignIn {
  const issuer = new URL(config.issuer);
  const insecure = issuer.protocol === 'http:';
  if (insecure && !isLoopback(issuer)) throw new Error('GOOGLE_ISSUER must be https outside loopback');

  // openid-client has a timeout but takes no signal per call, so wrap its fetch.
  const callSignal = new AsyncLocalStorage<AbortSignal>();
  const fetchWithSignal: oidc.CustomFetch = (url, { signal, ...init }) => {
    const signals = [signal, callSignal.getStore()].filter(each => each !== undefined);
    return fetch(url, { ...init, signal: AbortSignal.any(signals) } as RequestInit);
  };

  // Lazy, so that the server can start while Google is down. A failure is not cached, so the next call retries.
  let discovered: Promise<oidc.Configuration> | undefined;
  function discover(): Promise<oidc.Configuration> {
    discovered ??= oidc
      .discovery(
        issuer,
        config.clientId,
        { id_token_signed_response_alg: 'RS256' },
        oidc.ClientSecretPost(config.clientSecret),
        {
          timeout: TIMEOUT_SECONDS,
          [oidc.customFetch]: fetchWithSignal,
          // Without enableNonRepudiationChecks the library relies on TLS and does not verify the ID token's signature.
          execute: [...(insecure ? [oidc.allowInsecureRequests] : []), oidc.enableNonRepudiationChecks],
        },
      )
      .catch(error => {
        discovered = undefined;
        throw asSignInError(error);
      });
    return discovered;
  }

  return {
    async begin({ state, nonce, codeVerifier, loginHint }) {
      return oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: config.redirectUri,
        scope: SIGN_IN_SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(loginHint ? { login_hint: loginHint } : { prompt: 'select_account' }),
      });
    },

    async finish({ callbackUrl, state, nonce, codeVerifier, signal }) {
      const params = callbackUrl.searchParams;
      const states = params.getAll('state');
      if (states.length !== 1 || !sameText(states[0] ?? '', state)) {
        throw new GoogleSignInError('state', 'state does not match');
      }
      if (params.get('error') === 'access_denied') throw new GoogleSignInError('cancelled', 'access_denied');

      const client = await discover();
      // Behind a proxy the request's host can differ from the registered URL, so take only the query from the callback.
      const response = new URL(config.redirectUri);
      response.search = callbackUrl.search;
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      const exchange = () => oidc.authorizationCodeGrant(client, response, checks);
      try {
        const tokens = await (signal ? callSignal.run(signal, exchange) : exchange());
        return toIdentity(tokens.claims());
      } catch (error) {
        signal?.throwIfAborted();
        throw asSignInError(error);
      }
    },
  };
}

function toIdentity(claims: oidc.IDToken | undefined): GoogleIdentity {
  const parsed = IdTokenClaims.safeParse(claims);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(issue => issue.path.join('.'));
    throw new GoogleSignInError('google', `ID token claims not usable: ${fields.join(', ')}`);
  }
  const { sub, email, email_verified, name, picture } = parsed.data;
  return { subject: sub, email, emailVerified: email_verified, name: name || null, picture: picture || null };
}

/** invalid_grant means that the code was used, expired or bound to another verifier. The visitor must start again. */
function asSignInError(error: unknown): GoogleSignInError {
  if (error instanceof GoogleSignInError) return error;
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError) {
    return new GoogleSignInError(
      error.error === 'invalid_grant' ? 'state' : 'google',
      oauthCode(error.error),
    );
  }
  if (error instanceof oidc.ClientError) return new GoogleSignInError('google', error.code ?? error.message);
  return new GoogleSignInError('google', error instanceof Error ? error.name : 'unknown error');
}

/** The callback's `error` is untrusted. Only a plain code may reach the log. */
function oauthCode(code: string): string {
  return /^[a-z_]{1,60}$/.test(code) ? code : 'unreadable error code';
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function isLoopback(url: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}
