import { type Fault, int, unit } from './fault.ts';

/** Small faults that tests of the usual kind do not see: no second actor, one order, one clock, one side, one failure. */
export const UNSEEN_FAULTS: readonly Fault[] = [
  {
    name: 'interval-without-squares',
    about: 'the range beside an opportunity is far too narrow',
    caughtBy: int(
      'the extra clicks at position 3 and their range come from the curve of each device',
      'the extra clicks at position %i and their range come from the curve of each device',
    ),
    edits: [
      {
        in: 'gainOf',
        find: 'variance += impressions ** 2 * (',
        replace: 'variance += impressions * (',
      },
    ],
  },
  {
    name: 'written-without-running',
    about: 'the records of jobs that still run are missing from what was written',
    caughtBy: int('what jobs have written in the last 24 hours includes those that still run'),
    edits: [
      {
        in: 'readWritten',
        find: "fn.sum('records_processed').as('records')",
        replace: "fn.sum('total_records').as('records')",
      },
    ],
  },
  {
    name: 'release-without-fence',
    about: 'a worker that woke up releases the lease of its successor',
    caughtBy: int(
      'a worker whose lease on sync_state has ended neither renews, releases nor uses the lease of its successor',
      'a worker whose lease on %s has ended neither renews, releases nor uses the lease of its successor',
    ),
    edits: [
      {
        in: 'releasePropertyLease',
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
      'a sender that lost its lease leaves an email that is no longer needed to its successor',
      'a sender that lost its lease leaves %s to its successor',
    ),
    edits: [
      {
        in: 'deleteObsolete',
        find: "tx.deleteFrom('outbox').where('id', '=', id).where('lease', '=', lease).execute()",
        replace: "tx.deleteFrom('outbox').where('id', '=', lease && id).execute()",
      },
    ],
  },
  {
    name: 'tags-without-lock',
    about: 'two saves at the same time give a tag two spellings',
    caughtBy: int('a save waits for another one of the account and uses its spelling'),
    edits: [
      {
        in: 'saveTags',
        find: ".where('id', '=', accountId).forUpdate().execute();",
        replace: ".where('id', '=', accountId).execute();",
      },
    ],
  },
  {
    name: 'early-sync-resumes',
    about: 'a sync that began before Google rejected the grant resumes the connection',
    caughtBy: int('a sync that began before Google rejected the grant does not resume the connection'),
    edits: [
      {
        in: 'resumeConnection',
        find: ".where('status_since', '<=', claimedAt)",
        replace: ".$if(claimedAt === null, query => query.where('status_since', '<=', claimedAt))",
      },
    ],
  },
  {
    name: 'formats-in-a-fixed-order',
    about: 'metrics in another order have the formats of each other',
    caughtBy: unit('every column has its own format and cells, in any order of dimensions and metrics'),
    edits: [
      {
        in: 'reportTable',
        find: '...metrics.map(name => METRICS[name].format)]',
        replace: '...metrics.toSorted().map(name => METRICS[name].format)]',
      },
    ],
  },
  {
    name: 'series-by-utc',
    about: 'states that were seen in the evening count from the next day',
    caughtBy: unit('each day counts the states at its end'),
    edits: [
      {
        in: 'stateSeries',
        find: 'daysBetween(from, pacificDay(at))',
        replace: 'daysBetween(from, pacificDay(new Date(at.getTime() + 8 * 3_600_000)))',
      },
    ],
  },
  {
    name: 'dead-worker-never-due',
    about: 'the job of a worker that died is not continued',
    caughtBy: int(
      'whether a job that was running is due, with the lease of a worker that died',
      'whether a job that was running is due, with %s',
    ),
    edits: [
      {
        in: 'findDueJobs',
        find: '(select lease_until < clock_timestamp() from sync_state',
        replace: '(select lease_until is null from sync_state',
      },
    ],
  },
  {
    name: 'not-held-again',
    about: 'after a confirmation, the same list of removals is refused and not held',
    caughtBy: int('three removals are permitted, four are held once and permitted once after confirmation'),
    edits: [
      {
        in: 'holdRemoval',
        find: 'where kind = ${kind} and confirmed_at is null and items',
        replace: 'where kind = ${kind} and items',
      },
    ],
  },
  {
    name: 'competitor-above-the-share',
    about: 'a page with exactly the share of a competitor is none',
    caughtBy: int('a page competes from a tenth of the impressions and from position 20'),
    edits: [
      {
        in: 'cannibalisationSql',
        find: 'version.2 >= ${COMPETING_SHARE} * all_i',
        replace: 'version.2 > ${COMPETING_SHARE} * all_i',
      },
    ],
  },
];
