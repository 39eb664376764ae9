import type { Clock } from '../clock.ts';
import { KEEP_NOTHING, type Keeper } from './grant-file.ts';
import { isSignInScope } from './scopes.ts';
import type { OAuthSettings } from './settings.ts';
import { newAccessToken, newCode, newRefreshToken } from './tokens.ts';

const CODE_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
const TESTING_MS = 7 * DAY_MS;
const UNUSED_MS = 182 * DAY_MS;

/** What a user let an app do, once for all its tokens. */
interface Consent {
  scopes: Set<string>;
  offline: boolean;
}

interface Holder {
  clientId: string;
  subject: string;
  scopes: readonly string[];
  accessType: 'online' | 'offline';
}

export interface CodeGrant extends Holder {
  redirectUri: string;
  nonce?: string;
  pkce?: { challenge: string; method: 'S256' | 'plain' };
  /** The consent page was shown on the way: only then a refresh token is given. */
  withRefreshToken: boolean;
}

export interface AccessGrant extends Holder {
  expiresAt: number;
}

export interface RefreshGrant extends Holder {
  issuedAt: number;
  usedAt: number;
}

export type GrantStore = ReturnType<typeof createGrantStore>;

/** Everything this Google remembers about apps and users. */
export function createGrantStore(
  clock: Clock,
  settings: () => OAuthSettings,
  keeper: Keeper<RefreshGrant> = KEEP_NOTHING,
) {
  const saved = keeper.load();
  const consents = new Map<string, Consent>(
    saved.consents.map(([key, { scopes, offline }]) => [key, { scopes: new Set(scopes), offline }]),
  );
  const codes = new Map<string, { grant: CodeGrant; expiresAt: number; used: boolean }>();
  const accessTokens = new Map<string, AccessGrant>();
  const refreshTokens = new Map<string, RefreshGrant>(saved.refreshTokens);
  const deadRefreshTokens = new Set<string>();
  const keyOf = (clientId: string, subject: string) => `${clientId} ${subject}`;

  const save = () =>
    keeper.save({
      consents: [...consents].map(([key, { scopes, offline }]) => [key, { scopes: [...scopes], offline }]),
      refreshTokens: [...refreshTokens],
    });

  function bury(token: string): void {
    refreshTokens.delete(token);
    deadRefreshTokens.add(token);
    save();
  }

  /** Google's two ways of forgetting an app that nobody revoked. */
  function outlived(grant: RefreshGrant): boolean {
    const now = clock.now();
    const more = grant.scopes.some(scope => !isSignInScope(scope));
    return (
      (settings().testing && more && now - grant.issuedAt >= TESTING_MS) || now - grant.usedAt >= UNUSED_MS
    );
  }

  function revoke(holds: (holder: { clientId: string; subject: string }) => boolean): void {
    for (const [token, holder] of accessTokens) if (holds(holder)) accessTokens.delete(token);
    for (const [token, holder] of refreshTokens) if (holds(holder)) bury(token);
    for (const [code, { grant }] of codes) if (holds(grant)) codes.delete(code);
    for (const key of consents.keys()) {
      const [clientId = '', subject = ''] = key.split(' ');
      if (holds({ clientId, subject })) consents.delete(key);
    }
    save();
  }

  return {
    consentOf(clientId: string, subject: string): { scopes: ReadonlySet<string>; offline: boolean } {
      return consents.get(keyOf(clientId, subject)) ?? { scopes: new Set(), offline: false };
    },
    allow(clientId: string, subject: string, scopes: readonly string[], offline: boolean): void {
      const before = consents.get(keyOf(clientId, subject));
      consents.set(keyOf(clientId, subject), {
        scopes: new Set([...(before?.scopes ?? []), ...scopes]),
        offline: offline || (before?.offline ?? false),
      });
      save();
    },

    issueCode(grant: CodeGrant): string {
      const code = newCode();
      codes.set(code, { grant, expiresAt: clock.now() + CODE_MS, used: false });
      return code;
    },
    /** Looks without spending, so that a wrong verifier does not burn the code. */
    liveCode(code: string): CodeGrant | undefined {
      const entry = codes.get(code);
      return entry && !entry.used && clock.now() < entry.expiresAt ? entry.grant : undefined;
    },
    spendCode(code: string): void {
      const entry = codes.get(code);
      if (entry) entry.used = true;
    },
    expireCodes(): void {
      codes.clear();
    },

    issueAccessToken(holder: Holder, seconds = settings().accessTokenSeconds): string {
      const token = newAccessToken();
      const { clientId, subject, scopes, accessType } = holder;
      accessTokens.set(token, {
        clientId,
        subject,
        scopes,
        accessType,
        expiresAt: clock.now() + seconds * 1000,
      });
      return token;
    },
    accessGrant(token: string): AccessGrant | undefined {
      const grant = accessTokens.get(token);
      return grant && clock.now() < grant.expiresAt ? grant : undefined;
    },

    issueRefreshToken(holder: Holder): string {
      const token = newRefreshToken();
      const { clientId, subject, scopes, accessType } = holder;
      const now = clock.now();
      refreshTokens.set(token, { clientId, subject, scopes, accessType, issuedAt: now, usedAt: now });
      const live = [...refreshTokens].filter(
        ([, each]) => each.clientId === clientId && each.subject === subject && !outlived(each),
      );
      for (const [oldest] of live.slice(0, Math.max(0, live.length - settings().refreshTokenLimit)))
        bury(oldest);
      save();
      return token;
    },
    refreshGrant(token: string): Holder | 'revoked' | undefined {
      const grant = refreshTokens.get(token);
      if (!grant) return deadRefreshTokens.has(token) ? 'revoked' : undefined;
      if (outlived(grant)) {
        bury(token);
        return 'revoked';
      }
      grant.usedAt = clock.now();
      return grant;
    },

    /** Either kind of token ends the app's whole access to the account, consent included. */
    revokeToken(token: string): boolean {
      const found = this.accessGrant(token) ?? refreshTokens.get(token);
      if (!found) return false;
      revoke(holder => holder.clientId === found.clientId && holder.subject === found.subject);
      return true;
    },
    revokeAccount(subject: string): void {
      revoke(holder => holder.subject === subject);
    },
    revokeAll(): void {
      revoke(() => true);
    },
  };
}
