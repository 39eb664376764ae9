import { CONFIRM_AFTER_HOURS } from '@gsc/contract/indexing/lists-labels';
import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import { type IndexChange, indexChange } from '../lists/index-change.ts';
import type { StoredState } from './store-states.ts';

type Row = {
  url_id: string;
  first_seen_at: Date | null;
  entered_at: Date | null;
  left_at: Date | null;
  volatility: number;
  clicks: number | null;
};
type Changed = IndexChange & { stored: StoredState; row: Row };

/** Updates the monitored URLs of a batch, and adds an event for each one that left or entered the index. */
export async function recordChanges(
  tx: Tx,
  property: { propertyId: string; accountId: string },
  states: readonly StoredState[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<Row>`
    select m.url_id, m.first_seen_at, m.entered_at, m.left_at, m.volatility, u.clicks
    from indexing_monitored m join indexing_urls u on u.id = m.url_id
    where m.url_id = any (${states.map(({ urlId }) => urlId)}::bigint[])`.execute(tx);
  const monitored = new Map(rows.map(row => [row.url_id, row]));
  const changes = states.flatMap(stored => changeOf(stored, monitored.get(stored.urlId), now));
  if (changes.length === 0) return;
  await storeMonitored(tx, changes);
  const events = changes.filter(({ kind }) => kind !== null);
  if (events.length > 0) await addEvents(tx, property, events, now);
  await confirmEvents(
    tx,
    changes.filter(({ isConfirmed }) => isConfirmed),
    now,
  );
}

function changeOf(stored: StoredState, row: Row | undefined, now: Date): Changed[] {
  if (!row) return [];
  const times = {
    now,
    confirmAfterMs: CONFIRM_AFTER_HOURS * 3_600_000,
    lastAt: stored.before?.last_seen_at ?? null,
  };
  const monitored = {
    firstSeenAt: row.first_seen_at,
    enteredAt: row.entered_at,
    leftAt: row.left_at,
    volatility: row.volatility,
  };
  return [{ ...indexChange(times, monitored, stored.before, stored.state), stored, row }];
}

async function storeMonitored(tx: Tx, changes: readonly Changed[]): Promise<void> {
  const times = (name: 'firstSeenAt' | 'enteredAt' | 'leftAt') =>
    changes.map(({ monitored }) => monitored[name]?.toISOString() ?? null);
  await sql`
    update indexing_monitored m set first_seen_at = c.first_seen_at, entered_at = c.entered_at, left_at = c.left_at,
      volatility = c.volatility, urgent_at = c.urgent_at
    from unnest(${changes.map(({ stored }) => stored.urlId)}::bigint[], ${times('firstSeenAt')}::timestamptz[],
      ${times('enteredAt')}::timestamptz[], ${times('leftAt')}::timestamptz[],
      ${changes.map(({ monitored }) => monitored.volatility)}::real[],
      ${changes.map(({ urgentAt }) => urgentAt?.toISOString() ?? null)}::timestamptz[])
      c (url_id, first_seen_at, entered_at, left_at, volatility, urgent_at)
    where m.url_id = c.url_id`.execute(tx);
}

async function addEvents(
  tx: Tx,
  { propertyId, accountId }: { propertyId: string; accountId: string },
  events: readonly Changed[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('indexing_events')
    .values(
      events.flatMap(({ kind, stored, row }) =>
        kind === null || stored.before === null
          ? []
          : {
              account_id: accountId,
              property_id: propertyId,
              url_id: stored.urlId,
              kind,
              before_state_id: stored.before.id,
              after_state_id: stored.stateId,
              clicks_at_stake: row.clicks ?? 0,
              clicks_known: row.clicks !== null,
              seen_at: now,
            },
      ),
    )
    .execute();
}

/** The latest event of a URL that is still out of the index is the one that it left. */
async function confirmEvents(tx: Tx, confirmed: readonly Changed[], now: Date): Promise<void> {
  if (confirmed.length === 0) return;
  await sql`
    update indexing_events e set confirmed_at = ${now}::timestamptz
    where e.url_id = any (${confirmed.map(({ stored }) => stored.urlId)}::bigint[])
      and e.kind = 'left' and e.confirmed_at is null`.execute(tx);
}

/** An inspection without an answer is repeated after an hour. */
export async function postponeUrls(tx: Tx, urlIds: readonly string[], now: Date): Promise<void> {
  if (urlIds.length === 0) return;
  await sql`
    update indexing_monitored set urgent_at = ${new Date(now.getTime() + 3_600_000)}::timestamptz
    where url_id = any (${[...urlIds]}::bigint[])`.execute(tx);
}
