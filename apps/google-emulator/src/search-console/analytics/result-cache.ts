import type { QueryResult } from '../../data/world/model.ts';

const MAX_RESULTS = 48;

export type ResultCache = ReturnType<typeof createResultCache>;

/** Caches sorted results, so that the pages of a request do not sort them again. Evicts the least recently used. */
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
    put(key: string, result: QueryResult): QueryResult {
      results.set(key, result);
      for (const oldest of results.keys()) {
        if (results.size <= MAX_RESULTS) break;
        results.delete(oldest);
      }
      return result;
    },
    /** Call after every change of the data except the clock. */
    clear(): void {
      results.clear();
    },
  };
}
