import type { Fault, NamedTest } from './fault.ts';

const int = (file: string, title: string): NamedTest => ({ project: 'int', file, title });
const unit = (file: string, title: string): NamedTest => ({
  project: 'unit',
  file,
  title,
});

/** Faults in the code that writes, shows and deletes rows. */
export const SYNC_FAULTS: readonly Fault[] = [
  {
    name: 'lease-without-lock',
    about: 'a commit checks its lease without locking it',
    caughtBy: int(
      'packages/core/src/features/sync/write-guards.int.test.ts',
      'an expired lease cannot be taken while a commit holds it',
    ),
    edits: [
      { file: 'packages/core/src/property-lease/property-lease.ts', find: 'for update of held', replace: '' },
    ],
  },
  {
    name: 'commit-of-a-swept-generation',
    about: 'a generation that the sweeper has marked can be committed',
    caughtBy: int(
      'packages/core/src/features/sync/write-guards.int.test.ts',
      'a generation that the sweeper has marked cannot be committed',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/ledger/commit-readings.ts',
        find: 'where gen = ${gen}::bigint and swept_at is null',
        replace: 'where gen = ${gen}::bigint',
      },
    ],
  },
  {
    name: 'sweep-without-grace',
    about: 'replaced rows are deleted while readers still use their pointers',
    caughtBy: int(
      'packages/core/src/features/sync/write-guards.int.test.ts',
      'replaced rows stay for an hour for readers that still use their pointers',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/upkeep/sweep-generations.ts',
        find: 'options.graceMs ?? GRACE_MS',
        replace: 'options.graceMs ?? GRACE_MS * 0',
      },
    ],
  },
  {
    name: 'purge-without-roll-ups',
    about: 'a purge forgets the roll-up tables',
    caughtBy: int(
      'packages/core/src/features/sync/write-guards.int.test.ts',
      'a purge also deletes the roll-ups of sealed months',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/upkeep/guarded-removal.ts',
        find: '[...Object.values(GRAIN_TABLES), ...Object.values(ROLL_UPS)]',
        replace: '[...Object.values(GRAIN_TABLES), ...Object.values(ROLL_UPS).slice(9)]',
      },
    ],
  },
  {
    name: 'checksum-without-position',
    about: 'the checksum leaves out the position',
    caughtBy: unit(
      'packages/core/src/features/sync/write/checksum.test.ts',
      'the position is part of the checksum',
    ),
    edits: [
      {
        file: 'packages/core/src/features/sync/write/checksum.ts',
        find: 'row.impressions, bits.getBigUint64(0)].join',
        replace: 'row.impressions].join',
      },
      {
        file: 'packages/core/src/features/sync/write/checksum.ts',
        find: "    'toString(reinterpretAsUInt64(position_sum))',\n",
        replace: '',
      },
    ],
  },
];
