import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** What Google remembers of apps and users over a restart, as plain values. */
export interface SavedGrants<Refresh> {
  consents: [key: string, consent: { scopes: string[]; offline: boolean }][];
  refreshTokens: [token: string, grant: Refresh][];
}

export interface Keeper<Refresh> {
  load(): SavedGrants<Refresh>;
  save(grants: SavedGrants<Refresh>): void;
}

/** In memory: a restart signs everybody out. */
export const KEEP_NOTHING: Keeper<never> = {
  load: () => ({ consents: [], refreshTokens: [] }),
  save() {},
};

/** In a file, for a demo that is stopped in the evening and goes on in the morning. */
export function keepInFile<Refresh>(path: string): Keeper<Refresh> {
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
