import { DEFAULT_WAREHOUSE } from '@gsc/db/clickhouse/warehouse-name';
import { z } from 'zod';
import { type Destination, DRAFT } from './destination.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
const name = z.string().regex(/^[A-Za-z_]\w*$/);
/** The first backups called the default warehouse `main`. */
const warehouse = z
  .string()
  .regex(/^[a-z][a-z0-9_-]*$/)
  .transform(name => (name === 'main' ? DEFAULT_WAREHOUSE : name));
const path = z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/);
const migrations = z.array(z.object({ number: count, name: z.string(), checksum: z.string() }));

const file = z.object({ path, bytes: count, sha256: hash, plainBytes: count, plainSha256: hash });
const postgresFile = file.extend({ table: name, columns: z.array(name), rows: count });
const clickhouseFile = file.extend({
  /** Which ClickHouse server has the rows. */
  warehouse,
  table: name,
  columns: z.array(name),
  partition: z.string(),
});

const schema = z.object({
  format: z.literal(1),
  startedAt: z.iso.datetime(),
  /** Everything that was committed before is in the backup, and nothing that was committed later. */
  snapshotAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  versions: z.object({ product: z.string(), node: z.string(), postgres: z.string(), clickhouse: z.string() }),
  migrations: z.object({ postgres: migrations, clickhouse: migrations }),
  /** The keys of TOKEN_KEYS that decrypt the stored tokens. The keys themselves are not in the backup. */
  tokenKeyIds: z.array(z.string()),
  /** Row count, sums and checksum of every property and month, computed from the ledger. */
  months: file.extend({ rows: count }),
  postgres: z.array(postgresFile),
  /** Everything that the ledger assigns rows to, also if it has none. */
  warehouses: z.array(warehouse).default([DEFAULT_WAREHOUSE]),
  clickhouse: z.array(clickhouseFile),
});

export type Manifest = z.infer<typeof schema>;
export type PostgresFile = z.infer<typeof postgresFile>;
export type ClickhouseFile = z.infer<typeof clickhouseFile>;

export const MANIFEST = 'manifest.json';
const SET_NAME = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;

export const isSetName = (name: string): boolean => SET_NAME.test(name);

/** The name of a set sorts by time. */
export const setName = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** The manifest is written last, so a set without one is incomplete. */
export async function readManifest(destination: Destination, set: string): Promise<Manifest> {
  if (!isSetName(set)) throw new Error(`${set} is not the name of a backup`);
  const text = await destination.readText(`${set}/${MANIFEST}`);
  if (text === null)
    throw new Error(
      `${set} is not a complete backup: it has no ${MANIFEST}. ${await completeSets(destination)}`,
    );
  return parseManifest(set, text);
}

/** Throws if the text is not a manifest. */
export function parseManifest(set: string, text: string): Manifest {
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${set}/${MANIFEST} is invalid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

async function completeSets(destination: Destination): Promise<string> {
  const complete = (await listSets(destination)).filter(({ isComplete }) => isComplete);
  return `Complete backups: ${complete.map(set => set.name).join(', ') || 'none'}`;
}

/** All sets with whether they have a manifest, oldest first. Drafts are incomplete sets. */
export async function listSets(destination: Destination): Promise<{ name: string; isComplete: boolean }[]> {
  const directories = await destination.directories();
  const sets = await Promise.all(
    directories.filter(isSetName).map(async name => ({
      name,
      isComplete: (await destination.size(`${name}/${MANIFEST}`)) !== null,
    })),
  );
  const drafts = directories
    .filter(name => name.startsWith(DRAFT))
    .map(name => ({ name: name.slice(DRAFT.length), isComplete: false }))
    .filter(({ name }) => isSetName(name));
  return [...sets, ...drafts].sort((one, other) => (one.name < other.name ? -1 : 1));
}

export const filesOf = ({ postgres, clickhouse, months }: Manifest) => [...postgres, ...clickhouse, months];
