import type { Fault, NamedTest } from './fault.ts';

const named =
  (project: NamedTest['project']) =>
  (file: string, title: string): NamedTest => ({ project, file, title });
const int = named('int');
const unit = named('unit');

/** Faults in the code that keeps stored data and limits removals. */
export const RETENTION_FAULTS: readonly Fault[] = [
  {
    name: 'hidden-by-one-reading',
    about: 'one reading without a day removes the day',
    caughtBy: unit(
      'packages/core/src/features/sync/ledger/judge-reading.test.ts',
      'the first reading without impressions waits, and a second one after 24 hours withdraws',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/ledger/judge-reading.ts',
        find: 'fetchedAt.getTime() - emptySince.getTime() >= MIN_GAP_MS',
        replace: 'before.emptySince === null || fetchedAt.getTime() - emptySince.getTime() >= MIN_GAP_MS',
      },
    ],
  },
  {
    name: 'edge-without-protection',
    about: 'a day that leaves the window of Google counts as withdrawn',
    caughtBy: int(
      'packages/core/src/features/sync/retention.int.test.ts',
      'days that leave Google’s window stay, even if the clocks of Google and the worker differ',
    ),
    edits: [
      {
        file: 'packages/core/src/warehouse/google-window.ts',
        find: 'return day > addDays(nominalEdge(today), EDGE_TOLERANCE_DAYS);',
        replace: 'return day !== addDays(nominalEdge(today), EDGE_TOLERANCE_DAYS * 99);',
      },
    ],
  },
  {
    name: 'rows-of-zeros-as-data',
    about: 'a day with a row of zeros counts as a day with data',
    caughtBy: unit(
      'packages/core/src/features/sync/ledger/settle-slice.test.ts',
      'impressions, not the number of rows, decide whether a slice is empty',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/ledger/settle-slice.ts',
        find: 'if (impressions === 0 && complete && !dayHasData)',
        replace: 'if (reading.rows.length === 0 && complete && !dayHasData)',
      },
    ],
  },
  {
    name: 'every-complete-day-empty',
    about: 'a complete day without data in its total is treated as empty even if it has impressions',
    caughtBy: unit(
      'packages/core/src/features/sync/ledger/settle-slice.test.ts',
      'a slice without rows is empty only if the total of its day is empty',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/ledger/settle-slice.ts',
        find: 'if (impressions === 0 && complete && !dayHasData)',
        replace: 'if (impressions === 0 && complete)',
      },
    ],
  },
  {
    name: 'no-second-reading',
    about: 'the rows of a complete day are not read again after seven days',
    caughtBy: unit(
      'packages/core/src/features/sync/ledger/plan-sync.test.ts',
      'a daily sync reads a recent complete day again after seven days, and an older one after one day',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/ledger/plan-sync.ts',
        find: 'addDays(pacificDay(sameSince), SECOND_READING_DAYS) <= today',
        replace: 'addDays(pacificDay(sameSince), 100 * SECOND_READING_DAYS) <= today',
      },
    ],
  },
  {
    name: 'sixteen-months-to-the-day',
    about: 'exactly 16 calendar months are requested from Google',
    caughtBy: unit(
      'packages/core/src/warehouse/google-window.test.ts',
      'requests 520 days, which is more than Google documents',
    ),
    edits: [
      {
        file: 'packages/core/src/warehouse/google-window.ts',
        find: 'return addDays(today, -PLANNED_DAYS);',
        replace: 'return PLANNED_DAYS > 0 ? nominalEdge(today) : today;',
      },
    ],
  },
  {
    name: 'backfill-read-twice',
    about: 'days that have long been complete are not frozen by their first reading',
    caughtBy: unit(
      'packages/core/src/features/sync/ledger/settle-slice.test.ts',
      'a day that has long been complete is frozen by its first reading',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/ledger/settle-slice.ts',
        find: 'const atOnce = known === null && isLongComplete(reading);',
        replace: 'const atOnce = known === null && !isLongComplete && isLongComplete(reading);',
      },
    ],
  },
  {
    name: 'damage-not-repaired',
    about: 'damage found by the audit is not fetched again',
    caughtBy: int(
      'packages/core/src/features/sync/upkeep/audit-warehouse.int.test.ts',
      'a changed value is marked as damaged, stays visible, and is replaced by the next sync',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/ledger/plan-sync.ts',
        find: 'if (row.damagedAt) return true;',
        replace: '',
      },
    ],
  },
  {
    name: 'audit-counts-only',
    about: 'the audit compares counts and not checksums',
    caughtBy: int(
      'packages/core/src/features/sync/upkeep/audit-warehouse.int.test.ts',
      'a changed value is marked as damaged, stays visible, and is replaced by the next sync',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/upkeep/audit-warehouse.ts',
        find: 'if (actual?.rows !== slice.rows || actual.checksum !== slice.checksum)',
        replace: 'if (actual?.rows !== slice.rows)',
      },
    ],
  },
  {
    name: 'audit-reads-once',
    about: 'damage is marked without a second read',
    caughtBy: int(
      'packages/core/src/features/sync/upkeep/audit-warehouse.int.test.ts',
      'a slice that is intact over a second connection is not damaged',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/upkeep/audit-warehouse.ts',
        find: 'const slices = await findMismatches(again, property, fresh);',
        replace: 'const slices = await findMismatches(ctx, property, again ? fresh : []);',
      },
    ],
  },
  {
    name: 'no-limit',
    about: 'one run may remove any amount of data',
    caughtBy: int(
      'packages/core/src/features/sync/upkeep/audit-warehouse.int.test.ts',
      'repeated empty or partial results change nothing and raise one alert each',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/upkeep/removal-limit.ts',
        find: 'return Math.max(SLICES, Math.floor(examined / ONE_IN));',
        replace: 'return Math.max(SLICES, Math.floor(examined * ONE_IN));',
      },
    ],
  },
  {
    name: 'confirmed-means-everything',
    about: 'a confirmation of some items permits all of them',
    caughtBy: unit(
      'packages/core/src/features/sync/upkeep/removal-limit.test.ts',
      'a confirmation permits exactly the listed items',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/upkeep/removal-limit.ts',
        find: 'return { permitted: items.filter(item => confirmed.has(item)), refused: unconfirmed };',
        replace: 'return { permitted: confirmed.size > 0 ? [...items] : [], refused: unconfirmed };',
      },
    ],
  },
  {
    name: 'confirmation-used-twice',
    about: 'a confirmation applies to every later run',
    caughtBy: int(
      'packages/core/src/features/sync/upkeep/permit-removal.int.test.ts',
      'three removals are permitted, four raise one alert and are permitted once after confirmation',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/upkeep/permit-removal.ts',
        find: ".where('used_at', 'is', null)\n",
        replace: '\n',
      },
    ],
  },
  {
    name: 'last-copy-swept',
    about: 'the sweeper deletes the only copy of a slice',
    caughtBy: int(
      'packages/core/src/features/sync/retention.int.test.ts',
      'the last copy of a slice is never swept, and more than three stop the sweeper',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/upkeep/guarded-removal.ts',
        find: '${isDue(graceMs)} and not exists (${ONLY_COPIES})',
        replace: '${isDue(graceMs)}',
      },
    ],
  },
  {
    name: 'revision-swept',
    about: 'the sweeper deletes the generation of a withdrawn day',
    caughtBy: int(
      'packages/core/src/features/sync/retention.int.test.ts',
      'a withdrawn day is hidden after two empty readings a day apart, and its generation becomes a revision',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/upkeep/guarded-removal.ts',
        find: `m.gen = g.gen)
  and not exists (select from sync_revisions r where r.gen = g.gen)`,
        replace: 'm.gen = g.gen)',
      },
    ],
  },
];
