import type { ClickHouseClient } from '@gsc/db/clickhouse';

/** Ways in which a warehouse can be wrong: an empty server, a replica that is behind, a truncated result. */
export type WrongAnswer = 'empty' | 'stale' | 'partial';

export type FaultyStore = ReturnType<typeof createFaultyStore>;

/** Wraps ClickHouse clients. While a wrong answer is set, all of them return it. */
export function createFaultyStore() {
  let wrongAnswer: WrongAnswer | null = null;
  let newestGeneration = 0n;
  const distort = (rows: unknown[]): unknown[] => {
    if (wrongAnswer === 'empty') return [];
    if (wrongAnswer === 'partial') return rows.filter((_, at) => at % 3 !== 0);
    return rows.filter(row => !isNewer(row, newestGeneration));
  };
  return {
    /** A stale replica lacks the generations above `newest`. */
    setWrongAnswer(next: WrongAnswer | null, newest = 0n): void {
      [wrongAnswer, newestGeneration] = [next, newest];
    },
    wrap: (client: ClickHouseClient): ClickHouseClient =>
      replaceMethod(
        client,
        'query',
        (query: ClickHouseClient['query']) =>
          async (...args: Parameters<typeof query>) => {
            const result = await query.apply(client, args);
            if (wrongAnswer === null) return result;
            return replaceMethod(
              result,
              'json',
              json => async () => distort((await json.call(result)) as unknown[]),
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
function replaceMethod<T extends object, K extends keyof T>(
  object: T,
  name: K,
  replace: (original: T[K]) => unknown,
): T {
  return new Proxy(object, {
    get(target, key) {
      const value = Reflect.get(target, key, target);
      if (key === name) return replace(value as T[K]);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
