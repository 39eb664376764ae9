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

export async function readPurgeList(destination: Destination): Promise<Purge[]> {
  const text = await destination.readText(PURGES);
  return text === null ? [] : z.array(purge).parse(JSON.parse(text));
}

/** Adds the purges of the database to the list. Entries that the database lacks stay: it may be restored. */
export async function extendPurgeList(client: Client, destination: Destination): Promise<number> {
  const { rows } = await client.query<{ kind: Purge['kind']; id_hash: string; at: Date }>(
    `select kind, encode(id_hash, 'hex') as id_hash, at from purges order by at`,
  );
  const known = new Map(
    (await readPurgeList(destination)).map(each => [`${each.kind} ${each.idHash}`, each]),
  );
  for (const { kind, id_hash: idHash, at } of rows) {
    const key = `${kind} ${idHash}`;
    if (!known.has(key)) known.set(key, { kind, idHash, at: at.toISOString() });
  }
  await writeText(destination, PURGES, `${JSON.stringify([...known.values()], null, 1)}\n`);
  return known.size;
}
