import { exportAccount } from '@gsc/core/features/profile/export-account';
import { fillAccount } from '@gsc/core/testing/fill-account';
import { readZip } from '@gsc/core/testing/read-zip';
import type { Laboratory } from '../sync/laboratory.ts';
import { oracleRows } from './oracle-rows.ts';
import { parquetRows } from './parquet-rows.ts';

/** The download contains exactly the rows that the emulator's oracle has, and the JSON of the account. */
export async function download(lab: Laboratory, { days, rows }: { days: number; rows: number }) {
  const site = await lab.addSite({ rows, days });
  const property = await lab.connect(site.siteUrl, site.email);
  await lab.settle(lab.ctx, property.propertyId);
  await fillAccount(lab.arrange, property);
  // As in production, the server has only the reader's credentials.
  const ctx = { ...lab.userOf(property), clickhouse: lab.serverContext.clickhouse };
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await exportAccount(ctx)).body) chunks.push(chunk);
  const files = readZip(Buffer.concat(chunks));
  const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? '[]');
  const withoutOracle = [...files.keys()].filter(name => name.includes('/appearance_'));
  const exported = await parquetRows(new Map([...files].filter(([name]) => !withoutOracle.includes(name))));
  const expected = await oracleRows(lab, property, days);
  const [missing, additional] = [difference(expected, exported), difference(exported, expected)];
  const listed: { file: string; rows: number }[] = json('search/files.json');
  const stated = listed
    .filter(({ file }) => !withoutOracle.includes(file))
    .reduce((sum, file) => sum + file.rows, 0);
  const tables = [...files.keys()].filter(name => name.startsWith('account/'));
  const emptyTables = tables.filter(name => json(name).length === 0);
  const isComplete = missing.length === 0 && additional.length === 0 && expected.length > 0;
  return {
    ok:
      isComplete &&
      stated === exported.length &&
      emptyTables.length === 0 &&
      json('account/users.json')[0]?.email === site.email,
    bytes: chunks.reduce((sum, chunk) => sum + chunk.length, 0),
    parquet_files: [...files.keys()].filter(name => name.endsWith('.parquet')).length,
    json_files: tables.length,
    empty_json_files: emptyTables,
    rows_of_the_oracle: expected.length,
    rows_exported: exported.length,
    rows_stated: stated,
    missing: missing.length,
    additional: additional.length,
    examples: [...missing.slice(0, 3), ...additional.slice(0, 3)],
  };
}

/** The texts of `all` that are not in `other`, with repetitions. */
function difference(all: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of other) counts.set(text, (counts.get(text) ?? 0) + 1);
  return all.filter(text => {
    const left = counts.get(text) ?? 0;
    counts.set(text, left - 1);
    return left <= 0;
  });
}
