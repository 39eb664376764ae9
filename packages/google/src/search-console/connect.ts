import { createHash } from 'node:crypto';
import { CodeChallengeMethod } from 'google-auth-library';
import { z } from 'zod';
import { createOAuthClient, type OAuthApp } from './credential.ts';
import { classifyTokenFailure } from './errors/classify-failure.ts';
import { GoogleError } from './errors/google-error.ts';
import { safeCode } from './safe-text.ts';
import { coversSearchConsole, SEARCH_CONSOLE_SCOPE } from './scope.ts';
import { Secret } from './secret.ts';
import type { GoogleHosts } from './transport/hosts.ts';

export interface ConnectSettings {
  hosts: GoogleHosts;
  app: OAuthApp;
  redirectUri: string;
}

export interface Connect {
  /** Returns the authorization URL. Set `forceConsent` only without a refresh token: Google allows 100 per user. */
  begin(input: { state: string; codeVerifier: string; loginHint?: string; forceConsent: boolean }): URL;
  /** Exchanges the authorization code. The caller has already verified the state. */
  finish(input: { callbackUrl: URL; codeVerifier: string }): Promise<Connected>;
  /** Revokes the user's entire grant to this app. Revoking twice is not an error. */
  revoke(token: Secret): Promise<void>;
}

export interface Connected {
  /** Null if Google issued one before and did not show the consent page. Begin again with `forceConsent`. */
  refreshToken: Secret | null;
  scopes: string[];
}

const Tokens = z.object({ refresh_token: z.string().min(1).nullish(), scope: z.string() });

export function createConnect({ hosts, app, redirectUri }: ConnectSettings): Connect {
  const client = () => createOAuthClient(app, hosts, redirectUri);
  return {
    begin({ state, codeVerifier, loginHint, forceConsent }) {
      return new URL(
        client().generateAuthUrl({
          scope: SEARCH_CONSOLE_SCOPE,
          access_type: 'offline',
          // Keeps the scopes granted at sign-in and requests only Search Console.
          include_granted_scopes: true,
          state,
          code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
          code_challenge_method: CodeChallengeMethod.S256,
          ...(loginHint && { login_hint: loginHint }),
          ...(forceConsent && { prompt: 'consent' }),
        }),
      );
    },

    async finish({ callbackUrl, codeVerifier }) {
      const code = callbackUrl.searchParams.get('code');
      if (!code) throw refusal(callbackUrl.searchParams.get('error'));
      const { tokens } = await client()
        .getToken({ code, codeVerifier })
        .catch(error => {
          throw classifyTokenFailure(error);
        });
      const parsed = Tokens.safeParse(tokens);
      if (!parsed.success) throw new GoogleError('transient', { reason: 'token_answer' });
      const { scope, refresh_token: refreshToken } = parsed.data;
      if (!coversSearchConsole(scope))
        throw new GoogleError('scope_missing', { reason: 'scope_not_granted' });
      return {
        refreshToken: refreshToken ? new Secret(refreshToken) : null,
        scopes: scope.split(/\s+/).filter(Boolean),
      };
    },

    async revoke(token) {
      // Sends the token in the body. The library's own method puts it in the URL, which proxies log.
      const data = new URLSearchParams({ token: token.reveal() });
      const request = client().transporter.request({ method: 'POST', url: hosts.revokeUrl, data });
      await request.catch(error => {
        const failure = classifyTokenFailure(error);
        if (failure.reason !== 'invalid_token') throw failure;
      });
    },
  };
}

/** The callback parameters are untrusted: anyone can create such a link. */
function refusal(error: string | null): GoogleError {
  const reason = safeCode(error) ?? 'no_code';
  return new GoogleError(reason === 'access_denied' ? 'scope_missing' : 'reauth_required', { reason });
}
