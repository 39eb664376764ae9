import type { Fault, NamedTest } from './fault.ts';

const named =
  (project: NamedTest['project']) =>
  (file: string, title: string): NamedTest => ({ project, file, title });
const int = named('int');
const unit = named('unit');

/** Small faults that tests of the usual kind do not see: no second actor, one order, one clock, one side, one failure. */
export const UNSEEN_FAULTS: readonly Fault[] = [
  {
    name: 'interval-without-squares',
    about: 'the range beside an opportunity is far too narrow',
    caughtBy: int(
      'packages/core/src/features/insights/opportunities/opportunities.int.test.ts',
      'the extra clicks at position 3 and their range come from the curve of each device',
    ),
    edits: [
      {
        file: 'packages/core/src/features/insights/opportunities/list-opportunities.ts',
        find: 'variance += impressions ** 2 * (',
        replace: 'variance += impressions * (',
      },
    ],
  },
  {
    name: 'written-without-running',
    about: 'the records of jobs that still run are missing from what was written',
    caughtBy: int(
      'packages/core/src/features/sync/monitor/get-storage.int.test.ts',
      'what jobs have written in the last 24 hours includes those that still run',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/monitor/get-storage.ts',
        find: "fn.sum('records_processed').as('records')",
        replace: "fn.sum('total_records').as('records')",
      },
    ],
  },
  {
    name: 'release-without-fence',
    about: 'a worker that woke up releases the lease of its successor',
    caughtBy: int(
      'packages/core/src/property-lease/property-lease.int.test.ts',
      'a worker whose lease on sync_state has ended neither renews, releases nor uses the lease of its successor',
    ),
    edits: [
      {
        file: 'packages/core/src/property-lease/property-lease.ts',
        find: `lease_holder = null
    where property_id = \${lease.propertyId} and fence = \${lease.fence}\``,
        replace: 'lease_holder = null\n    where property_id = ${lease.propertyId}`',
      },
    ],
  },
  {
    name: 'obsolete-without-lease',
    about: 'a slow worker deletes an email that another one is sending',
    caughtBy: int(
      'apps/worker/src/outbox.int.test.ts',
      'a sender that lost its lease leaves an email that is no longer needed to its successor',
    ),
    edits: [
      {
        file: 'packages/core/src/mail/record-outcome.ts',
        find: "tx.deleteFrom('outbox').where('id', '=', id).where('lease', '=', lease).execute()",
        replace: "tx.deleteFrom('outbox').where('id', '=', lease && id).execute()",
      },
    ],
  },
  {
    name: 'tags-without-lock',
    about: 'two saves at the same time give a tag two spellings',
    caughtBy: int(
      'packages/core/src/features/properties/save-tags.int.test.ts',
      'a save waits for another one of the account and uses its spelling',
    ),
    edits: [
      {
        file: 'packages/core/src/features/properties/save-tags.ts',
        find: ".where('id', '=', accountId).forUpdate().execute();",
        replace: ".where('id', '=', accountId).execute();",
      },
    ],
  },
  {
    name: 'early-sync-resumes',
    about: 'a sync that began before Google rejected the grant resumes the connection',
    caughtBy: int(
      'packages/core/src/features/sync/job/revoked-grant.int.test.ts',
      'a sync that began before Google rejected the grant does not resume the connection',
    ),
    edits: [
      {
        file: 'packages/core/src/google-connection/resume-connection.ts',
        find: ".where('status_since', '<=', claimedAt)",
        replace: ".$if(claimedAt === null, query => query.where('status_since', '<=', claimedAt))",
      },
    ],
  },
  {
    name: 'formats-in-a-fixed-order',
    about: 'metrics in another order have the formats of each other',
    caughtBy: unit(
      'packages/core/src/features/reports/export/report-table.test.ts',
      'every column has its own format and cells, in any order of dimensions and metrics',
    ),
    edits: [
      {
        file: 'packages/core/src/features/reports/export/report-table.ts',
        find: '...metrics.map(name => METRICS[name].format)]',
        replace: '...metrics.toSorted().map(name => METRICS[name].format)]',
      },
    ],
  },
  {
    name: 'series-by-utc',
    about: 'states that were seen in the evening count from the next day',
    caughtBy: unit(
      'packages/core/src/features/indexing/lists/state-series.test.ts',
      'each day counts the states at its end',
    ),
    edits: [
      {
        file: 'packages/core/src/features/indexing/lists/state-series.ts',
        find: 'daysBetween(from, pacificDay(at))',
        replace: 'daysBetween(from, pacificDay(new Date(at.getTime() + 8 * 3_600_000)))',
      },
    ],
  },
  {
    name: 'dead-worker-never-due',
    about: 'the job of a worker that died is not continued',
    caughtBy: int(
      'packages/core/src/features/sync/job/find-due-jobs.int.test.ts',
      'whether a job that was running is due, with the lease of a worker that died',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/job/find-due-jobs.ts',
        find: '(select lease_until < clock_timestamp() from sync_state',
        replace: '(select lease_until is null from sync_state',
      },
    ],
  },
  {
    name: 'no-second-alert',
    about: 'after a confirmation, the same list of removals is refused without an alert',
    caughtBy: int(
      'packages/core/src/features/sync/upkeep/permit-removal.int.test.ts',
      'three removals are permitted, four raise one alert and are permitted once after confirmation',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/upkeep/permit-removal.ts',
        find: 'where kind = ${kind} and confirmed_at is null and items',
        replace: 'where kind = ${kind} and items',
      },
    ],
  },
  {
    name: 'competitor-above-the-share',
    about: 'a page with exactly the share of a competitor is none',
    caughtBy: int(
      'packages/core/src/features/insights/edges.int.test.ts',
      'a page competes from a tenth of the impressions and from position 20',
    ),
    edits: [
      {
        file: 'packages/core/src/features/insights/cannibalisation-sql.ts',
        find: 'version.2 >= ${COMPETING_SHARE} * all_i',
        replace: 'version.2 > ${COMPETING_SHARE} * all_i',
      },
    ],
  },
];
