import type { CheckResult } from '@gsc/contract/indexing/api';
import { EXPORT_COLUMNS, INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { sql } from 'kysely';
import { csvLine, csvText } from '../../../analytics/export/csv.ts';
import { BYTE_ORDER_MARK, CSV_TYPE, type ExportFile } from '../../../analytics/export/export-file.ts';
import type { UserContext } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import { asUser } from '../../../stores/access.ts';
import { readCheck } from './read-check.ts';
import { readResults } from './read-results.ts';

const BATCH_SIZE = 1000;

/** `raw` is for programs: without the protection against formulas. */
export async function exportResults(ctx: UserContext, checkId: string, raw: boolean): Promise<ExportFile> {
  const check = await asUser(ctx, tx => readCheck(ctx, tx, checkId));
  if (check.status !== 'completed') throw new ProductError('conflict', INDEXING_TEXT.notCompleted);
  async function* body(): AsyncGenerator<string> {
    if (!raw) yield BYTE_ORDER_MARK;
    yield csvLine(EXPORT_COLUMNS.map(label => csvText(label, raw)));
    for (let last = 0; ; ) {
      const where = sql`r.check_id = ${checkId} and r.checked_at is not null and r.position > ${last}`;
      const batch = await asUser(ctx, tx =>
        readResults(tx, { where, order: sql`r.position`, limit: BATCH_SIZE, offset: 0 }),
      );
      if (batch.length === 0) return;
      yield batch.map(result => csvLine(cellsOf(result, raw))).join('');
      last = batch.at(-1)?.id ?? last;
    }
  }
  return { name: INDEXING_TEXT.csvName(checkId), type: CSV_TYPE, body: body() };
}

/** In the order of EXPORT_COLUMNS. */
function cellsOf(result: CheckResult, raw: boolean): string[] {
  const text = (value: string | null) => csvText(value ?? '', raw);
  return [
    text(result.url),
    text(raw ? (result.verdict ?? result.verdict_label) : result.verdict_label),
    text(result.coverage_state),
    text(result.indexing_state),
    text(result.last_crawl_time),
    text(result.robots_txt_state),
    text(result.page_fetch_state),
    text(result.crawled_as),
    text(result.google_canonical.url),
    text(result.user_canonical.url),
    result.clicks === null ? '' : String(result.clicks),
    text(result.property_url),
    text(result.error_message),
  ];
}
