import { FEED_NAMES } from '@gsc/contract/search-types';
import { sql } from 'kysely';

// Conditions on a row of sync_ledger. Coverage and reports use only these to determine the state of a day.

/** Google has returned data for the slice, and that data is shown. */
export const isRead = sql<boolean>`(fetched_at is not null and state not in ('missing', 'unreachable', 'unavailable'))`;

/** The slice was read, but Google still revises it. */
export const isIncomplete = sql<boolean>`(${isRead} and same_since is null and state <> 'empty')`;

/** The total that decides whether a day of a search type has any data. */
export const isDayTotal = sql<boolean>`(grain = case when search_type = any (${[...FEED_NAMES]}::text[]) then 'page_total' else 'total' end)`;
