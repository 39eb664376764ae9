import { type Fault, int, unit } from './fault.ts';

/** Faults in the code that writes, shows and deletes rows. */
export const SYNC_FAULTS: readonly Fault[] = [
  {
    name: 'lease-without-lock',
    about: 'a commit checks its lease without locking it',
    caughtBy: int('an expired lease cannot be taken while a commit holds it'),
    edits: [{ in: 'holdPropertyLease', find: 'for update of held', replace: '' }],
  },
  {
    name: 'commit-of-a-swept-generation',
    about: 'a generation that the sweeper has marked can be committed',
    caughtBy: int('a generation that the sweeper has marked cannot be committed'),
    edits: [
      {
        in: 'claimGeneration',
        find: 'where gen = ${gen}::bigint and swept_at is null',
        replace: 'where gen = ${gen}::bigint',
      },
    ],
  },
  {
    name: 'sweep-without-grace',
    about: 'replaced rows are deleted while readers still use their pointers',
    caughtBy: int('replaced rows stay for an hour for readers that still use their pointers'),
    edits: [
      {
        in: 'sweepGenerations',
        find: 'options.graceMs ?? GRACE_MS',
        replace: 'options.graceMs ?? GRACE_MS * 0',
      },
    ],
  },
  {
    name: 'purge-without-roll-ups',
    about: 'a purge forgets the roll-up tables',
    caughtBy: int('a purge also deletes the roll-ups of sealed months'),
    edits: [
      {
        in: 'tables',
        find: '[...Object.values(GRAIN_TABLES), ...Object.values(ROLL_UPS)]',
        replace: '[...Object.values(GRAIN_TABLES), ...Object.values(ROLL_UPS).slice(9)]',
      },
    ],
  },
  {
    name: 'checksum-without-position',
    about: 'the checksum leaves out the position',
    caughtBy: unit('the position is part of the checksum', '%s is part of the checksum'),
    edits: [
      {
        in: 'checksumSql',
        find: 'row.impressions, bits.getBigUint64(0)].join',
        replace: 'row.impressions].join',
      },
      {
        in: 'checksumSql',
        find: "    'toString(reinterpretAsUInt64(position_sum))',\n",
        replace: '',
      },
    ],
  },
];
