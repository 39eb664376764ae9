import { z } from 'zod';
import type { OAuthApp } from '../search-console/credential.ts';
import { safeCode, safeText } from '../search-console/safe-text.ts';
import type { GoogleHosts } from '../search-console/transport/hosts.ts';

const TIMEOUT_MS = 15_000;
/** No token of Google has this form, so it cannot belong to a user. */
const NO_TOKEN = 'not-a-token';
const NOT_FOUND = /not found/i;

const Discovery = z.object({ issuer: z.string(), token_endpoint: z.url() });
const TokenError = z.object({ error: z.string(), error_description: z.string().optional() });

/** Null: no problem. */
export type Problem = string | null;
export type ClientAnswer = 'accepted' | 'unknown_client' | 'wrong_secret' | { problem: string };

const request = (url: string | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Whether the issuer can be reached and describes itself. */
export async function probeIssuer(issuer: string): Promise<Problem> {
  try {
    const response = await request(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    if (!response.ok) return `it answered with status ${response.status}`;
    const parsed = Discovery.safeParse(await response.json());
    if (!parsed.success) return 'its answer is not that of an OpenID provider';
    return parsed.data.issuer === issuer ? null : `it calls itself ${safeText(parsed.data.issuer)}`;
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * Whether the token endpoint knows the client ID and its secret. It checks them before the token, so a token that does
 * not exist is refused with `invalid_grant` if both are right, and with `invalid_client` otherwise.
 */
export async function probeClient(hosts: GoogleHosts, app: OAuthApp): Promise<ClientAnswer> {
  try {
    const response = await request(hosts.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: NO_TOKEN,
        client_id: app.clientId,
        client_secret: app.clientSecret.reveal(),
      }),
    });
    const parsed = TokenError.safeParse(await response.json());
    if (!parsed.success) return { problem: `status ${response.status} without an error code` };
    const { error, error_description: description = '' } = parsed.data;
    if (error === 'invalid_grant') return 'accepted';
    if (error === 'invalid_client') return NOT_FOUND.test(description) ? 'unknown_client' : 'wrong_secret';
    return { problem: safeCode(error) ?? 'an unknown error' };
  } catch (error) {
    return { problem: reasonOf(error) };
  }
}

/**
 * Whether the sign-in page refuses the redirect URI. Google has no API for it, and its page can change: an answer
 * without a refusal proves nothing.
 */
export async function isRedirectRefused(
  hosts: GoogleHosts,
  { clientId, redirectUri }: { clientId: string; redirectUri: string },
): Promise<boolean> {
  const url = new URL(hosts.authorizeUrl);
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
  }).toString();
  try {
    const response = await request(url);
    const location = response.headers.get('location');
    // Google's error page has the code in a parameter in base64.
    const detail = location ? new URL(location, url).searchParams.get('authError') : null;
    const texts = [await response.text(), Buffer.from(detail ?? '', 'base64').toString('latin1')];
    return texts.some(text => text.includes('redirect_uri_mismatch'));
  } catch {
    // `probeIssuer` reports that the host cannot be reached.
    return false;
  }
}

/** Node's fetch hides the reason in the cause. Neither contains the body of the request. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: unknown } };
  return safeCode(cause?.code) ?? safeText(message);
}
