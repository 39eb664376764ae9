import type { QueryResult } from '../../data/world/model.ts';

const KEEP = 48;

export type ResultCache = ReturnType<typeof createResultCache>;

/** Rows already put in order, so that the pages of a request do not sort them again. The oldest goes first. */
export function createResultCache() {
  const results = new Map<string, QueryResult>();
  return {
    get(key: string): QueryResult | undefined {
      const known = results.get(key);
      if (!known) return undefined;
      results.delete(key);
      results.set(key, known);
      return known;
    },
    keep(key: string, result: QueryResult): QueryResult {
      results.set(key, result);
      for (const oldest of results.keys()) {
        if (results.size <= KEEP) break;
        results.delete(oldest);
      }
      return result;
    },
    /** After anything but the clock changed the world. */
    clear(): void {
      results.clear();
    },
  };
}
