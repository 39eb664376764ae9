import { pacificDay } from '@gsc/calendar/pacific-day';
import { DOWNLOAD_TEXT } from '@gsc/contract/profile/labels';
import { planExport } from '../../analytics/report/read/export-files.ts';
import { exportParquet } from '../../analytics/report/read/export-parquet.ts';
import { type ZipEntry, zipStream } from '../../archive/zip.ts';
import type { UserContext } from '../../context.ts';
import { asUser, currentAccountId } from '../../stores/access.ts';
import { audit } from '../../stores/audit.ts';
import { findAccountTables } from './account-tables.ts';
import { folderNames } from './export-names.ts';
import { EXPORT_README } from './export-readme.ts';
import { exportTable } from './export-table.ts';

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
  const { accountId, tables, files } = await asUser(ctx, plan(ctx), { snapshot: true });
  yield { name: 'README.txt', text: [EXPORT_README] };
  for (const table of tables) yield { name: `account/${table.name}.json`, text: exportTable(ctx, table) };
  const listed = files.map(({ slice, name }) => ({ file: name, ...slice }));
  yield { name: 'search/files.json', text: [JSON.stringify(listed, null, 2)] };
  for (const { slice, name } of files) yield { name, text: exportParquet(ctx, accountId, slice) };
}

const plan = (ctx: UserContext) => async (tx: Parameters<typeof currentAccountId>[1]) => {
  const accountId = await currentAccountId(ctx, tx);
  const tables = await findAccountTables(tx, { userId: ctx.user.id, accountId });
  const properties = await tx
    .selectFrom('gsc_properties')
    .select(['id', 'property_url'])
    .where('account_id', '=', accountId)
    .where('purged_at', 'is', null)
    .orderBy('connected_at')
    .orderBy('id')
    .execute();
  const folders = folderNames(properties);
  const slices = await planExport(tx, [...folders.keys()]);
  const files = slices.map(slice => {
    const { propertyId, searchType, grain, from, to } = slice;
    const name = `search/${folders.get(propertyId)}/${searchType}/${grain}_${from}_${to}.parquet`;
    return { slice, name };
  });
  return { accountId, tables, files };
};
