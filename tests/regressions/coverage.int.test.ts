import { addDays, type Day, pacificDay } from '@gsc/calendar/pacific-day';
import { getCoverage } from '@gsc/core/features/sync/monitor/get-coverage';
import { fineGrainsOf, totalsGrainOf } from '@gsc/core/ledger/grains';
import { readCoverage } from '@gsc/core/ledger/read/read-coverage';
import { createTestUser, openTestContext, type TestContext } from '@gsc/core/testing/context';
import { inUserScope } from '@gsc/db/postgres';
import { withPostgresClient } from '@gsc/db/postgres/client';
import type { SearchType } from '@gsc/google/search-console/query';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

const TYPES: readonly SearchType[] = ['web', 'image', 'discover'];
const DAYS = 8;
const UNPUBLISHED = 'not published by Google yet';

/** The state of the total of a day and search type. Details exist only if the total has rows. */
type Total = 'unknown' | 'unpublished' | 'fresh' | 'complete' | 'frozen' | 'empty';
type Cell = { total: Total; detailsRead: boolean; truncated: boolean };

const cell = fc.record<Cell>({
  total: fc.constantFrom('unknown', 'unpublished', 'fresh', 'complete', 'frozen', 'empty'),
  detailsRead: fc.boolean(),
  truncated: fc.nat(9).map(n => n === 0),
});
const ledgers = fc.array(fc.array(cell, { minLength: DAYS, maxLength: DAYS }), {
  minLength: TYPES.length,
  maxLength: TYPES.length,
});

let world: TestContext;
beforeAll(async () => {
  world = await openTestContext();
});
afterAll(() => world?.close());

const hasRows = ({ total }: Cell) => total === 'fresh' || total === 'complete' || total === 'frozen';

/** The rows of sync_ledger for one cell: [grain, state, rows, read, complete, frozen, reason]. */
function rowsOf(type: SearchType, { total, detailsRead, truncated }: Cell) {
  const totalsGrain = totalsGrainOf(type);
  switch (total) {
    case 'unknown':
      return [];
    case 'unpublished':
      return [[totalsGrain, 'missing', 0, false, false, false, UNPUBLISHED]];
    case 'empty':
      return [[totalsGrain, 'empty', 0, true, true, false, null]];
    default: {
      const state = total === 'frozen' ? 'final' : 'fresh';
      const flags = [total !== 'fresh', total === 'frozen'] as const;
      const details = fineGrainsOf(type).map((grain, index) =>
        detailsRead || index > 0
          ? [grain, truncated ? 'truncated' : state, 5, true, ...flags, null]
          : [grain, 'missing', 0, false, false, false, 'backendError'],
      );
      return [[totalsGrain, state, 1, true, ...flags, null], ...details];
    }
  }
}

let users = 0;
async function newProperty(ledger: readonly (readonly Cell[])[], first: Day) {
  const user = await createTestUser(`u${++users}`, world);
  const rows = ledger.flatMap((cells, type) =>
    cells.flatMap((each, back) =>
      rowsOf(TYPES[type] ?? 'web', each).map(row => [TYPES[type], addDays(first, back), ...row]),
    ),
  );
  const propertyId = await withPostgresClient(world.superuserUrl, async client => {
    const { rows: created } = await client.query(
      `with connection as (
         insert into google_connections (account_id, user_id, google_subject, google_email, status)
         select account_id, user_id, user_id::text, 'g@users.example', 'active' from memberships where user_id = $1
         returning id, account_id, user_id)
       insert into gsc_properties (account_id, user_id, connection_id, property_url, property_type, permission_level)
       select account_id, user_id, id, 'sc-domain:a.example', 'DOMAIN_PROPERTY', 'siteOwner' from connection
       returning id, account_id`,
      [user.user.id],
    );
    await client.query(
      `insert into sync_days (property_id, account_id, search_type, day, grain, state, rows, fetched_at, same_since, frozen_at, reason)
       select $1, $2, r->>0, (r->>1)::date, r->>2, r->>3, (r->>4)::int, case when (r->>5)::boolean then now() end,
         case when (r->>6)::boolean then now() end, case when (r->>7)::boolean then now() end, r->>8
       from jsonb_array_elements($3::jsonb) r`,
      [created[0].id, created[0].account_id, JSON.stringify(rows)],
    );
    return created[0].id as string;
  });
  return { user, propertyId };
}

test('coverage and reports agree on the state of every day for any ledger', async () => {
  const to = pacificDay(world.ctx.now());
  const from = addDays(to, 1 - DAYS);
  const counts = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(ledgers, async ledger => {
      const { user, propertyId } = await newProperty(ledger, from);
      const { properties } = await getCoverage(user);
      const stateOf = (day: Day) =>
        properties[0]?.spans.find(span => span.from <= day && day <= span.to)?.state ?? 'none';
      const withData = TYPES.filter((_, index) => ledger[index]?.some(hasRows));
      const types = withData.length > 0 ? withData : (['web'] as const);
      const dayIssues = await inUserScope(world.ctx.postgres, user.user.id, async tx => {
        const found = [];
        for (const searchType of types) {
          const totalsGrain = totalsGrainOf(searchType);
          for (const grain of [totalsGrain, ...fineGrainsOf(searchType)]) {
            const plan = { grain, totalsGrain, dayGrain: totalsGrain };
            const days = await readCoverage(tx, plan, { propertyIds: [propertyId], searchType, from, to });
            found.push(...days.map(day => ({ ...day, searchType, isTotal: grain === totalsGrain })));
          }
        }
        return found;
      });
      for (let day = from; day <= to; day = addDays(day, 1)) {
        const state = stateOf(day);
        counts.set(state, (counts.get(state) ?? 0) + 1);
        const issues = dayIssues.filter(each => each.day === day);
        const missing = issues.filter(each => each.isTotal && each.missing);
        const reported = {
          shown: missing.length < types.length,
          // The finer grains of an incomplete day are read when it is complete.
          isPartial:
            issues.some(each => each.unread && !each.incomplete) ||
            missing.some(({ reason }) => reason !== UNPUBLISHED),
          truncated: issues.some(each => each.truncated),
          incomplete: issues.some(each => each.incomplete),
        };
        const context = JSON.stringify({ day, state, reported, issues });
        expect(reported.shown, context).toBe(state !== 'missing');
        if (!reported.shown) continue;
        expect(reported.isPartial, context).toBe(state === 'partial');
        if (reported.isPartial) continue;
        expect(reported.truncated, context).toBe(state === 'truncated');
        if (!reported.truncated) expect(reported.incomplete, context).toBe(state === 'fresh');
      }
    }),
    { numRuns: 60, seed: 11, endOnFailure: true },
  );
  expect([...counts.keys()].sort()).toEqual(['empty', 'final', 'fresh', 'missing', 'partial', 'truncated']);
});
