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
  /** Where the browser goes. `consentAgain` only when we have no refresh token: each consent uses up one of 100. */
  begin(input: { state: string; codeVerifier: string; loginHint?: string; consentAgain: boolean }): URL;
  /** What Google sent the browser back with. The caller has already found the state to be its own. */
  finish(input: { callbackUrl: URL; codeVerifier: string }): Promise<Connected>;
  /** Ends the user's whole grant to this app. Ending one that is over already is no error. */
  revoke(token: Secret): Promise<void>;
}

export interface Connected {
  /** Null when Google had given one before and did not show the consent page: then ask again. */
  refreshToken: Secret | null;
  scopes: string[];
}

const Tokens = z.object({ refresh_token: z.string().min(1).nullish(), scope: z.string() });

export function createConnect({ hosts, app, redirectUri }: ConnectSettings): Connect {
  const client = () => createOAuthClient(app, hosts, redirectUri);
  return {
    begin({ state, codeVerifier, loginHint, consentAgain }) {
      return new URL(
        client().generateAuthUrl({
          scope: SEARCH_CONSOLE_SCOPE,
          access_type: 'offline',
          // What was granted at sign-in stays granted; only Search Console is asked for.
          include_granted_scopes: true,
          state,
          code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
          code_challenge_method: CodeChallengeMethod.S256,
          ...(loginHint && { login_hint: loginHint }),
          ...(consentAgain && { prompt: 'consent' }),
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
      // In the body: the library's own call puts the token into the address, where proxies log it.
      const data = new URLSearchParams({ token: token.reveal() });
      const sent = client().transporter.request({ method: 'POST', url: hosts.revokeUrl, data });
      await sent.catch(error => {
        const failure = classifyTokenFailure(error);
        if (failure.reason !== 'invalid_token') throw failure;
      });
    },
  };
}

/** The callback's words are written by whoever made the link. */
function refusal(error: string | null): GoogleError {
  const reason = safeCode(error) ?? 'no_code';
  return new GoogleError(reason === 'access_denied' ? 'scope_missing' : 'reauth_required', { reason });
}
