import type { StartCheck, StartedCheck } from '@gsc/contract/indexing/api';
import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import { sql } from 'kysely';
import type { Tx, UserContext } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';
import { lockQuota } from '../../../stores/lock-quota.ts';
import { createMatcher } from './match-property.ts';
import { readCandidates } from './read-candidates.ts';
import { storeUrls } from './store-urls.ts';
import { validUrls } from './valid-urls.ts';

/** Creates a check. The worker inspects its URLs. */
export async function startCheck(
  ctx: UserContext,
  { urls: lines, checkName }: StartCheck,
): Promise<StartedCheck> {
  const urls = validUrls(lines, { limit: INDEXING_LIMITS.urlsPerCheck, tooMany: INDEXING_TEXT.tooManyUrls });
  return createCheck(ctx, urls, checkName || defaultName(ctx.now()));
}

export async function createCheck(
  ctx: UserContext,
  urls: readonly string[],
  name: string,
): Promise<StartedCheck> {
  return asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    await lockQuota(tx, 'checks', accountId);
    await limitOpenUrls(tx, accountId, urls.length);
    await limitUrlsOfDay(tx, accountId, urls.length, ctx.now());
    const match = createMatcher(await readCandidates(tx, accountId));
    const matched = urls.map(url => ({ url, propertyId: match(url)?.id ?? null }));
    const ids = await storeUrls(tx, accountId, matched);
    const uncovered = matched.filter(({ propertyId }) => propertyId === null).length;
    const hasEnded = uncovered === urls.length;
    const now = ctx.now();
    const check = await tx
      .insertInto('indexing_checks')
      .values({
        account_id: accountId,
        user_id: ctx.user.id,
        check_name: name,
        total_urls: urls.length,
        error_urls: uncovered,
        status: hasEnded ? 'failed' : 'in_progress',
        created_at: now,
        ...(uncovered > 0 && { last_result_at: now }),
        ...(hasEnded && { completed_at: now }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into indexing_results (check_id, position, account_id, url_id, property_id, error, next_try_at, checked_at)
      select ${check.id}, place, ${accountId}, url_id, property_id,
        case when property_id is null then 'no_property' end,
        case when property_id is not null then ${now}::timestamptz end,
        case when property_id is null then ${now}::timestamptz end
      from unnest(${ids}::bigint[], ${matched.map(each => each.propertyId)}::uuid[])
        with ordinality listed (url_id, property_id, place)`.execute(tx);
    return { checkId: check.id, total_urls: urls.length };
  });
}

/** Keeps one account from filling the queue for months. */
async function limitOpenUrls(tx: Tx, accountId: string, added: number): Promise<void> {
  const { open } = await tx
    .selectFrom('indexing_checks')
    .select(sql<number>`coalesce(sum(total_urls - checked_urls), 0)::int`.as('open'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'in_progress')
    .executeTakeFirstOrThrow();
  if (open + added > INDEXING_LIMITS.openUrlsPerAccount)
    throw new ProductError('rate_limited', INDEXING_TEXT.tooManyOpen(INDEXING_LIMITS.openUrlsPerAccount));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Limits what is stored. URLs that no property covers never wait, so the other limit does not count them. */
async function limitUrlsOfDay(tx: Tx, accountId: string, added: number, now: Date): Promise<void> {
  const { started } = await tx
    .selectFrom('indexing_checks')
    .select(sql<number>`coalesce(sum(total_urls), 0)::int`.as('started'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (started + added > INDEXING_LIMITS.urlsPerDay)
    throw new ProductError('rate_limited', INDEXING_TEXT.tooManyToday(INDEXING_LIMITS.urlsPerDay));
}

const defaultName = (now: Date) =>
  INDEXING_TEXT.defaultName(
    now.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  );
