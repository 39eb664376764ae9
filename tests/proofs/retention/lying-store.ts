import type { ClickHouseClient } from '@gsc/db/clickhouse';

/** What a warehouse may answer that is not the truth: another server, a replica that is behind, a cut result. */
export type StoreLie = 'empty' | 'stale' | 'partial';

export type LyingStore = ReturnType<typeof createLyingStore>;

/** Clients of ClickHouse that answer wrongly while they are told to, on every connection alike. */
export function createLyingStore() {
  let lie: StoreLie | null = null;
  let newestKnown = 0n;
  const distorted = (rows: unknown[]): unknown[] => {
    if (lie === 'empty') return [];
    if (lie === 'partial') return rows.filter((_, at) => at % 3 !== 0);
    return rows.filter(row => !isNewer(row, newestKnown));
  };
  return {
    /** A replica that is behind does not have the generations above this one. */
    tell(next: StoreLie | null, newest = 0n): void {
      [lie, newestKnown] = [next, newest];
    },
    wrap: (client: ClickHouseClient): ClickHouseClient =>
      replacing(
        client,
        'query',
        (query: ClickHouseClient['query']) =>
          async (...args: Parameters<typeof query>) => {
            const result = await query.apply(client, args);
            if (lie === null) return result;
            return replacing(
              result,
              'json',
              json => async () => distorted((await json.call(result)) as unknown[]),
            );
          },
      ),
  };
}

function isNewer(row: unknown, newest: bigint): boolean {
  const gen = (row as { gen?: string }).gen;
  return gen !== undefined && BigInt(gen) > newest;
}

/** The same object with one method replaced. */
function replacing<T extends object, K extends keyof T>(object: T, name: K, make: (own: T[K]) => unknown): T {
  return new Proxy(object, {
    get(target, key) {
      const value = Reflect.get(target, key, target);
      if (key === name) return make(value as T[K]);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
