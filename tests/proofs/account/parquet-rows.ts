import { zstdDecompressSync } from 'node:zlib';
import { GRAIN_TABLES, type Grain } from '@gsc/core/ledger/grains';
import { parquetReadObjects } from 'hyparquet';
import { rowText } from './row-text.ts';

/** Reads the Parquet files of an archive with a reader that shares no code with the writer. One text for each row. */
export async function parquetRows(files: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, content] of files) {
    const grain = /\/([a-z_]+)_\d{4}-\d{2}-\d{2}_[^/]+\.parquet$/.exec(name)?.[1] as Grain | undefined;
    if (!grain) continue;
    const keys = grain.endsWith('total') ? [] : GRAIN_TABLES[grain].keys;
    const rows = await parquetReadObjects({
      file: Uint8Array.from(content).buffer,
      compressors: { ZSTD: input => zstdDecompressSync(input) },
    });
    for (const row of rows) {
      const numbers = ['clicks', 'impressions', 'position_sum'].map(column => Number(row[column]));
      found.push(
        rowText(
          grain,
          dayOf(row['day']),
          keys.map(key => String(row[key])),
          numbers,
        ),
      );
    }
  }
  return found;
}

/** The reader returns a date at midnight UTC. */
const dayOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
