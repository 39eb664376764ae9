import type { Clock } from '../clock.ts';
import { type GrantStorage, NO_STORAGE } from './grant-file.ts';
import { isSignInScope } from './scopes.ts';
import type { OAuthSettings } from './settings.ts';
import { newAccessToken, newCode, newRefreshToken } from './tokens.ts';

const CODE_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
const TESTING_MS = 7 * DAY_MS;
const UNUSED_MS = 182 * DAY_MS;

/** The consent of a user for an app, shared by all its tokens. */
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
  /** True if the consent page was shown. Only then is a refresh token issued. */
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

/** Stores codes, tokens and consents. */
export function createGrantStore(
  clock: Clock,
  settings: () => OAuthSettings,
  storage: GrantStorage<RefreshGrant> = NO_STORAGE,
) {
  const saved = storage.load();
  const consents = new Map<string, Consent>(
    saved.consents.map(([key, { scopes, offline }]) => [key, { scopes: new Set(scopes), offline }]),
  );
  const codes = new Map<string, { grant: CodeGrant; expiresAt: number; used: boolean }>();
  const accessTokens = new Map<string, AccessGrant>();
  const refreshTokens = new Map<string, RefreshGrant>(saved.refreshTokens);
  const invalidRefreshTokens = new Set<string>();
  const keyOf = (clientId: string, subject: string) => `${clientId} ${subject}`;

  const save = () =>
    storage.save({
      consents: [...consents].map(([key, { scopes, offline }]) => [key, { scopes: [...scopes], offline }]),
      refreshTokens: [...refreshTokens],
    });

  function invalidate(token: string): void {
    refreshTokens.delete(token);
    invalidRefreshTokens.add(token);
    save();
  }

  /** A token expires after seven days in testing mode, or after six months without use. */
  function isExpired(grant: RefreshGrant): boolean {
    const now = clock.now();
    const more = grant.scopes.some(scope => !isSignInScope(scope));
    return (
      (settings().testing && more && now - grant.issuedAt >= TESTING_MS) || now - grant.usedAt >= UNUSED_MS
    );
  }

  const revocations: string[] = [];

  function revoke(holds: (holder: { clientId: string; subject: string }) => boolean): void {
    for (const [token, holder] of accessTokens) if (holds(holder)) accessTokens.delete(token);
    for (const [token, holder] of refreshTokens) if (holds(holder)) invalidate(token);
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
    /** Does not consume the code, so that it stays valid after a wrong verifier. */
    findCode(code: string): CodeGrant | undefined {
      const entry = codes.get(code);
      return entry && !entry.used && clock.now() < entry.expiresAt ? entry.grant : undefined;
    },
    consumeCode(code: string): void {
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
        ([, each]) => each.clientId === clientId && each.subject === subject && !isExpired(each),
      );
      for (const [oldest] of live.slice(0, Math.max(0, live.length - settings().refreshTokenLimit)))
        invalidate(oldest);
      save();
      return token;
    },
    refreshGrant(token: string): Holder | 'revoked' | undefined {
      const grant = refreshTokens.get(token);
      if (!grant) return invalidRefreshTokens.has(token) ? 'revoked' : undefined;
      if (isExpired(grant)) {
        invalidate(token);
        return 'revoked';
      }
      grant.usedAt = clock.now();
      return grant;
    },

    /** Revoking either kind of token ends the app's access to the account, including the consent. */
    revokeToken(token: string): boolean {
      const found = this.accessGrant(token) ?? refreshTokens.get(token);
      if (!found) return false;
      revoke(holder => holder.clientId === found.clientId && holder.subject === found.subject);
      revocations.push(found.subject);
      return true;
    },
    /** The subjects whose grants apps have revoked, in order. */
    revocations: (): readonly string[] => revocations,
    revokeAccount(subject: string): void {
      revoke(holder => holder.subject === subject);
    },
    revokeAll(): void {
      revoke(() => true);
    },
  };
}
