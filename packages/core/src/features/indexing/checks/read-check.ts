import type { Check } from '@gsc/contract/indexing/api';
import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import type { Database } from '@gsc/db/postgres/types';
import type { Selectable } from 'kysely';
import type { Tx, UserContext } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import { currentAccountId } from '../../../stores/access.ts';

export type CheckRow = Selectable<Database['indexing_checks']>;

/** A check of another account is reported like one that does not exist. */
export async function readCheck(ctx: UserContext, tx: Tx, checkId: string): Promise<CheckRow> {
  const check = await tx
    .selectFrom('indexing_checks')
    .selectAll()
    .where('id', '=', checkId)
    .where('account_id', '=', await currentAccountId(ctx, tx))
    .executeTakeFirst();
  if (!check) throw new ProductError('not_found', INDEXING_TEXT.notFound);
  return check;
}

export const verdictsOf = (row: CheckRow): Check['verdicts'] => ({
  Indexed: row.indexed_urls,
  'Partially Indexed': row.partial_urls,
  'Not Indexed': row.not_indexed_urls,
  Unknown: row.unknown_urls,
  Error: row.error_urls,
});

export const toCheck = (row: CheckRow): Check => ({
  id: row.id,
  check_name: row.check_name,
  status: row.status,
  total_urls: row.total_urls,
  checked_urls: row.checked_urls,
  verdicts: verdictsOf(row),
  created_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
  stopped_at: row.stopped_at?.toISOString() ?? null,
});
