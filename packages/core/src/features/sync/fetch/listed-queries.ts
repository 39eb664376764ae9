import { hash } from 'node:crypto';

const SEPARATOR = '\x1f';

/** The different queries, with country and device, that rows list. The checksum does not depend on the order of rows. */
export type ListedQueries = { count: number; checksum: bigint };

/** The first key of a row is the query, and the last two are country and device. */
export function listedQueries(keys: Iterable<readonly string[]>): ListedQueries {
  const names = new Set<string>();
  for (const row of keys) names.add([row[0], ...row.slice(-2)].join(SEPARATOR));
  let checksum = 0n;
  for (const name of names) checksum += hash('md5', name, 'buffer').readBigUInt64LE(0);
  return { count: names.size, checksum };
}

/**
 * Rows of queries are complete if they name the same queries as the rows of queries and pages, whose end was probed or
 * proven. Two responses that both lack rows would have to lack the same queries.
 */
export function nameTheSame(listed: ListedQueries, keys: readonly (readonly string[])[]): boolean {
  // Two empty responses are likely to have the same cause.
  if (listed.count === 0 || keys.length !== listed.count) return false;
  const found = listedQueries(keys);
  return found.count === listed.count && found.checksum === listed.checksum;
}
