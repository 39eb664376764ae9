import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Consents and refresh tokens as plain values. */
export interface SavedGrants<Refresh> {
  consents: [key: string, consent: { scopes: string[]; offline: boolean }][];
  refreshTokens: [token: string, grant: Refresh][];
}

export interface GrantStorage<Refresh> {
  load(): SavedGrants<Refresh>;
  save(grants: SavedGrants<Refresh>): void;
}

/** Stores nothing: a restart signs all users out. */
export const NO_STORAGE: GrantStorage<never> = {
  load: () => ({ consents: [], refreshTokens: [] }),
  save() {},
};

/** Stores grants in a file, so that the demo can be restarted. */
export function fileStorage<Refresh>(path: string): GrantStorage<Refresh> {
  return {
    load() {
      try {
        return JSON.parse(readFileSync(path, 'utf8'));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { consents: [], refreshTokens: [] };
        throw error;
      }
    },
    save(grants) {
      const next = `${path}.next`;
      writeFileSync(next, JSON.stringify(grants), { mode: 0o600 });
      renameSync(next, path);
    },
  };
}
