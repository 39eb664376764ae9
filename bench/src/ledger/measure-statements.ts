import { addDays, pacificDay } from '@gsc/calendar/pacific-day';
import type { Postgres, Tx } from '@gsc/core/context';
import { firstPlannedDay } from '@gsc/core/ledger/google-window';
import { FINE_GRAINS } from '@gsc/core/ledger/grains';
import { readLedger } from '@gsc/core/ledger/plan/ledger';
import { closeMonths, openLedgerMonths } from '@gsc/core/ledger/plan/ledger-months';
import { readNewestDays } from '@gsc/core/ledger/plan/read-newest-days';
import { readPointers } from '@gsc/core/ledger/read/read-pointers';
import { findOnlyCopies, markSweepable, retireReplaced } from '@gsc/core/ledger/write/guarded-removal';
import { DEFAULT_WAREHOUSE } from '@gsc/db/clickhouse/warehouse-name';
import { inScope } from '@gsc/db/postgres';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { propertyId } from './template-properties.ts';

/** Properties for which each statement is measured. */
const SAMPLE = 100;
/** Generations that are due for the sweeper, regardless of the number of properties. */
const DUE = 500;

type Property = { id: string };

/** Medians in milliseconds. */
export async function measureStatements(
  db: Postgres,
  superuserUrl: string,
  properties: number,
): Promise<Record<string, number>> {
  const sample = await prepare(superuserUrl, properties);
  const today = pacificDay(new Date());
  const from = firstPlannedDay(today);
  const statements: Record<string, (tx: Tx, property: Property) => Promise<unknown>> = {
    planner_newest_days: (_tx, { id }) => readNewestDays({ postgres: db }, { propertyId: id }, from),
    planner_totals: (tx, { id }) => readLedger(tx, id, { searchType: 'web', grains: ['total'], from }),
    planner_slices: (tx, { id }) => readLedger(tx, id, { grains: FINE_GRAINS, from }),
    report_pointers: (tx, { id }) =>
      readPointers(tx, { propertyIds: [id], searchType: 'web', grain: 'query', from, to: today }),
    open_month: (tx, { id }) =>
      openLedgerMonths(
        tx,
        { propertyId: id },
        { searchTypes: ['web'], grains: FINE_GRAINS, days: [from, today] },
      ),
    close_months: (tx, { id }) => closeMonths(tx, { propertyId: id }, addDays(today, -10)),
    retire_replaced: async (tx, { id }) => {
      const generations = tx.selectFrom('sync_generations').select('gen').where('property_id', '=', id);
      const gens = (await generations.limit(20).execute()).map(row => row.gen);
      await retireReplaced(tx, { propertyId: id }, gens);
    },
    sweeper_only_copies: tx => findOnlyCopies(tx, 0),
    sweeper_mark: tx => markSweepable(tx, { warehouse: DEFAULT_WAREHOUSE, graceMs: 0, limit: DUE }),
  };
  const medians: Record<string, number> = {};
  for (const [name, statement] of Object.entries(statements)) {
    const times: number[] = [];
    for (const property of name.startsWith('sweeper') ? sample.slice(0, 10) : sample)
      times.push(await timed(db, tx => statement(tx, property)));
    medians[name] = Math.round((times.sort((a, b) => a - b)[times.length >> 1] ?? 0) * 100) / 100;
  }
  return medians;
}

class RolledBack extends Error {}

/** The time of a statement, whose changes are rolled back. */
async function timed(db: Postgres, statement: (tx: Tx) => Promise<unknown>): Promise<number> {
  let ms = Number.NaN;
  try {
    await inScope(db, {}, async tx => {
      const started = performance.now();
      await statement(tx);
      ms = performance.now() - started;
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return ms;
}

/** Chooses properties at random, and makes the same number of replaced generations due for the sweeper. */
async function prepare(superuserUrl: string, properties: number): Promise<Property[]> {
  return withPostgresClient(superuserUrl, async client => {
    await client.query('set session_replication_role = replica');
    await client.query(`delete from sync_generations where retired_at is not null`);
    await client.query(
      `insert into sync_generations (account_id, property_id, job_id, fence, search_type, grain, first_day, last_day, days,
         created_at, committed_at, retired_at)
       select account_id, property_id, gen_random_uuid(), 1, search_type, grain, first_day, last_day, days, now(), now(),
         now() - interval '1 day'
       from sync_generations where gen in (
         select distinct (random() * (select max(gen) from sync_generations))::bigint from generate_series(1, ${DUE}))`,
    );
    await client.query('analyze sync_generations');
    const { rows } = await client.query<Property>(
      `select ${propertyId('n')} as id
       from (select (random() * ($1::int - 1))::int as n from generate_series(1, ${SAMPLE})) chosen`,
      [properties],
    );
    return rows;
  });
}
