import type { Fault, NamedTest } from './fault.ts';

const caughtBy = (title: string): NamedTest => ({
  project: 'int',
  file: 'packages/core/src/features/sync/moves/concurrent-moves.int.test.ts',
  title,
});

/** Bugs of moves between warehouses. */
export const MOVE_FAULTS: Fault[] = [
  {
    name: 'moved-rows-deleted-late',
    about: 'a slow process deletes the rows of an account that was moved back',
    caughtBy: caughtBy('a slow process does not delete rows of an account that was moved back'),
    edits: [
      {
        file: 'packages/core/src/features/sync/upkeep/guarded-removal.ts',
        find: 'AND gen <= {last_gen:UInt64}',
        replace: 'AND {last_gen:UInt64} > 0',
      },
    ],
  },
  {
    name: 'switch-to-unverified-copy',
    about: 'the switch uses copies that are not verified',
    caughtBy: caughtBy('the switch does not use a copy that another process has just replaced'),
    edits: [
      {
        file: 'packages/core/src/features/sync/moves/switch-account.ts',
        find: ' and c.verified_at is not null`;',
        replace: '`;',
      },
    ],
  },
  {
    name: 'replaced-original-stops-move',
    about: 'a move fails when a sync replaces a generation that was to be copied',
    caughtBy: caughtBy('originals that were replaced and deleted since they were listed do not stop a move'),
    edits: [
      {
        file: 'packages/core/src/features/sync/moves/copy-generation.ts',
        find: 'if (!isReplaced) throw error;',
        replace: 'if (error) throw error;',
      },
    ],
  },
  {
    name: 'copies-of-cancelled-move-stay',
    about: 'the sweeper keeps copies that were registered while a move was cancelled',
    caughtBy: caughtBy('a copy that is registered while the operator cancels the move is deleted'),
    edits: [
      {
        file: 'packages/core/src/features/sync/upkeep/guarded-removal.ts',
        find: "where c.gen = g.gen and m.step = 'copying')",
        replace: 'where c.gen = g.gen)',
      },
    ],
  },
];
