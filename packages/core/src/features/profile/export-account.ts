import { pacificDay } from '@gsc/calendar/pacific-day';
import { DOWNLOAD_TEXT } from '@gsc/contract/profile/labels';
import { asUser, currentAccountId } from '../../access.ts';
import { type ZipEntry, zipStream } from '../../archive/zip.ts';
import { audit } from '../../audit.ts';
import type { UserContext } from '../../context.ts';
import { planExport } from '../../warehouse/read/export-files.ts';
import { exportParquet } from '../../warehouse/read/export-parquet.ts';
import { readAccountTables } from './account-tables.ts';
import { EXPORT_README } from './export-readme.ts';

/**
 * Everything that is stored about the user and the account, as a streamed zip file: JSON for the tables in PostgreSQL
 * and Parquet for the visible search rows. Only the current part of one file is in memory.
 */
export async function exportAccount(
  ctx: UserContext,
): Promise<{ name: string; body: AsyncGenerator<Uint8Array> }> {
  await asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    await audit(tx, { action: 'account.exported', userId: ctx.user.id, accountId });
  });
  return { name: DOWNLOAD_TEXT.fileName(pacificDay(ctx.now())), body: zipStream(entries(ctx)) };
}

async function* entries(ctx: UserContext): AsyncGenerator<ZipEntry> {
  const { accountId, tables, files } = await asUser(ctx, readAll(ctx), { snapshot: true });
  yield { name: 'README.txt', text: [EXPORT_README] };
  for (const [table, rows] of Object.entries(tables))
    yield { name: `account/${table}.json`, text: [JSON.stringify(rows, null, 2)] };
  const listed = files.map(({ slice, name }) => ({ file: name, ...slice }));
  yield { name: 'search/files.json', text: [JSON.stringify(listed, null, 2)] };
  for (const { slice, name } of files) yield { name, text: exportParquet(ctx, accountId, slice) };
}

const readAll = (ctx: UserContext) => async (tx: Parameters<typeof currentAccountId>[1]) => {
  const accountId = await currentAccountId(ctx, tx);
  const tables = await readAccountTables(tx, { userId: ctx.user.id, accountId });
  const properties = await tx
    .selectFrom('gsc_properties')
    .select(['id', 'property_url'])
    .where('account_id', '=', accountId)
    .where('purged_at', 'is', null)
    .execute();
  const urls = new Map(properties.map(({ id, property_url }) => [id, property_url]));
  const slices = await planExport(tx, [...urls.keys()]);
  const files = slices.map(slice => {
    const folder = plainName(urls.get(slice.propertyId) ?? slice.propertyId);
    const { searchType, grain, from, to } = slice;
    return { slice, name: `search/${folder}/${searchType}/${grain}_${from}_${to}.parquet` };
  });
  return { accountId, tables, files };
};

/** 'sc-domain:trailforge.example' becomes 'sc-domain_trailforge.example', which every file system accepts. */
const plainName = (url: string): string => url.replace(/[^a-zA-Z0-9.-]+/g, '_').slice(0, 120);
