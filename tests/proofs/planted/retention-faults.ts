import { type Fault, int, unit } from './fault.ts';

/** Faults in the code that keeps stored data and limits removals. */
export const RETENTION_FAULTS: readonly Fault[] = [
  {
    name: 'hidden-by-one-reading',
    about: 'one reading without a day removes the day',
    caughtBy: unit('the first reading without impressions waits, and a second one after 24 hours withdraws'),
    edits: [
      {
        in: 'judgeReading',
        find: 'fetchedAt.getTime() - emptySince.getTime() >= MIN_GAP_MS',
        replace: 'before.emptySince === null || fetchedAt.getTime() - emptySince.getTime() >= MIN_GAP_MS',
      },
    ],
  },
  {
    name: 'edge-without-protection',
    about: 'a day that leaves the window of Google counts as withdrawn',
    caughtBy: int('days that leave Google’s window stay, even if the clocks of Google and the worker differ'),
    edits: [
      {
        in: 'provesAbsence',
        find: 'return day > addDays(nominalEdge(today), EDGE_TOLERANCE_DAYS);',
        replace: 'return day > addDays(nominalEdge(today), EDGE_TOLERANCE_DAYS * -99);',
      },
    ],
  },
  {
    name: 'rows-of-zeros-as-data',
    about: 'a day with a row of zeros counts as a day with data',
    caughtBy: unit('impressions, not the number of rows, decide whether a slice is empty'),
    edits: [
      {
        in: 'settleSlice',
        find: 'if (impressions === 0 && complete && !dayHasData)',
        replace: 'if (reading.rows.length === 0 && complete && !dayHasData)',
      },
    ],
  },
  {
    name: 'every-complete-day-empty',
    about: 'a complete day without data in its total is treated as empty even if it has impressions',
    caughtBy: unit('a slice without rows is empty only if the total of its day is empty'),
    edits: [
      {
        in: 'settleSlice',
        find: 'if (impressions === 0 && complete && !dayHasData)',
        replace: 'if (impressions === 0 && complete)',
      },
    ],
  },
  {
    name: 'no-second-reading',
    about: 'the rows of a complete day are not read again after seven days',
    caughtBy: unit(
      'a daily sync reads a recent complete day again after seven days, and an older one after one day',
    ),
    edits: [
      {
        in: 'isSecondDue',
        find: 'addDays(pacificDay(sameSince), SECOND_READING_DAYS) <= today',
        replace: 'addDays(pacificDay(sameSince), 100 * SECOND_READING_DAYS) <= today',
      },
    ],
  },
  {
    name: 'sixteen-months-to-the-day',
    about: 'exactly 16 calendar months are requested from Google',
    caughtBy: unit('requests 520 days, which is more than Google documents'),
    edits: [
      {
        in: 'firstPlannedDay',
        find: 'return addDays(today, -PLANNED_DAYS);',
        replace: 'return PLANNED_DAYS > 0 ? nominalEdge(today) : today;',
      },
    ],
  },
  {
    name: 'backfill-read-twice',
    about: 'days that have long been complete are not frozen by their first reading',
    caughtBy: unit('a day that has long been complete is frozen by its first reading'),
    edits: [
      {
        in: 'settleSlice',
        find: 'const atOnce = known === null && isLongComplete(reading);',
        replace: 'const atOnce = known === null && !isLongComplete && isLongComplete(reading);',
      },
    ],
  },
  {
    name: 'damage-not-repaired',
    about: 'damage found by the audit is not fetched again',
    caughtBy: int('a changed value is marked as damaged, stays visible, and is replaced by the next sync'),
    edits: [
      {
        in: 'isWanted',
        find: 'if (row.damagedAt) return true;',
        replace: '',
      },
    ],
  },
  {
    name: 'audit-counts-only',
    about: 'the audit compares counts and not checksums',
    caughtBy: int('a changed value is marked as damaged, stays visible, and is replaced by the next sync'),
    edits: [
      {
        in: 'findMismatches',
        find: 'if (actual?.rows !== slice.rows || actual.checksum !== slice.checksum)',
        replace: 'if (actual?.rows !== slice.rows)',
      },
    ],
  },
  {
    name: 'audit-reads-once',
    about: 'damage is marked without a second read',
    caughtBy: int('a slice that is intact over a second connection is not damaged'),
    edits: [
      {
        in: 'auditProperty',
        find: 'const slices = await findMismatches(again, property, fresh);',
        replace: 'const slices = await findMismatches(ctx, property, again ? fresh : []);',
      },
    ],
  },
  {
    name: 'no-limit',
    about: 'one run may remove any amount of data',
    caughtBy: int('repeated empty or partial results change nothing and are held once each'),
    edits: [
      {
        in: 'removalLimit',
        find: 'return Math.max(SLICES, Math.floor(examined / ONE_IN));',
        replace: 'return Math.max(SLICES, Math.floor(examined * ONE_IN));',
      },
    ],
  },
  {
    name: 'confirmed-means-everything',
    about: 'a confirmation of some items permits all of them',
    caughtBy: unit('a confirmation permits exactly the listed items'),
    edits: [
      {
        in: 'withinLimit',
        find: 'return { permitted: items.filter(item => confirmed.has(item)), refused: unconfirmed };',
        replace: 'return { permitted: confirmed.size > 0 ? [...items] : [], refused: unconfirmed };',
      },
    ],
  },
  {
    name: 'confirmation-used-twice',
    about: 'a confirmation applies to every later run',
    caughtBy: int('three removals are permitted, four are held once and permitted once after confirmation'),
    edits: [
      {
        in: 'takeConfirmed',
        find: ".where('used_at', 'is', null)\n",
        replace: '\n',
      },
    ],
  },
  {
    name: 'last-copy-swept',
    about: 'the sweeper deletes the only copy of a slice',
    caughtBy: int('the last copy of a slice is never swept, and more than three stop the sweeper'),
    edits: [
      {
        in: 'markSweepable',
        find: '${isDue(graceMs)} and not exists (${ONLY_COPIES})',
        replace: '${isDue(graceMs)}',
      },
    ],
  },
  {
    name: 'revision-swept',
    about: 'the sweeper deletes the generation of a withdrawn day',
    caughtBy: int(
      'a withdrawn day is hidden after two empty readings a day apart, and its generation becomes a revision',
    ),
    edits: [
      {
        in: 'isUnreferenced',
        find: `m.gen = g.gen)
  and not exists (select from sync_revisions r where r.gen = g.gen)`,
        replace: 'm.gen = g.gen)',
      },
    ],
  },
];
