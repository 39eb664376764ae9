import { sql } from 'kysely';

/** What a row of sync_ledger says about its slice. Coverage and reports judge days by these and nothing else. */

/** Google has answered for it, and the answer is what is shown. */
export const isRead = sql<boolean>`(fetched_at is not null and state not in ('missing', 'unreachable', 'unavailable'))`;

/** Read, and Google still revises it. */
export const isIncomplete = sql<boolean>`(${isRead} and same_since is null and state <> 'empty')`;

/** The total that says whether a day of a search type has anything at all. */
export const isDayTotal = sql<boolean>`(grain = case when search_type in ('discover', 'googleNews') then 'page_total' else 'total' end)`;
