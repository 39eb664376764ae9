import { z } from 'zod';
import { type Destination, writeText } from './destination.ts';
import type { Client } from './postgres-tables.ts';

const purge = z.object({
  kind: z.enum(['property', 'user']),
  idHash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
});
export type Purge = z.infer<typeof purge>;

/** Beside the sets, because it must be newer than the set that is restored. */
const PURGES = 'purges.json';

/** Null if there is no list. Every backup writes one. */
export async function readPurgeList(destination: Destination): Promise<Purge[] | null> {
  const text = await destination.readText(PURGES);
  return text === null ? null : z.array(purge).parse(JSON.parse(text));
}

/** Throws if the list is missing, unless the operator accepts that what was deleted after the backup comes back. */
export async function requirePurgeList(
  destination: Destination,
  { mayBeMissing }: { mayBeMissing: boolean },
): Promise<Purge[] | null> {
  const purges = await readPurgeList(destination);
  if (purges || mayBeMissing) return purges;
  throw new Error(
    `There is no ${PURGES} beside the sets, so users and properties that were deleted after the backup would come ` +
      'back. Copy the file there. If it is lost, repeat the command with --without-purges.',
  );
}

/** Adds the purges of the database to the list. Entries that the database lacks stay: it may be restored. */
export async function extendPurgeList(client: Client, destination: Destination): Promise<number> {
  const { rows } = await client.query<{ kind: Purge['kind']; id_hash: string; at: Date }>(
    `select kind, encode(id_hash, 'hex') as id_hash, at from purges order by at`,
  );
  const known = new Map(
    ((await readPurgeList(destination)) ?? []).map(each => [`${each.kind} ${each.idHash}`, each]),
  );
  for (const { kind, id_hash: idHash, at } of rows) {
    const key = `${kind} ${idHash}`;
    if (!known.has(key)) known.set(key, { kind, idHash, at: at.toISOString() });
  }
  await writeText(destination, PURGES, `${JSON.stringify([...known.values()], null, 1)}\n`);
  return known.size;
}
