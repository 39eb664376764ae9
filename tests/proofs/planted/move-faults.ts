import { type Fault, int } from './fault.ts';

/** Bugs of moves between warehouses. */
export const MOVE_FAULTS: Fault[] = [
  {
    name: 'moved-rows-deleted-late',
    about: 'a slow process deletes the rows of an account that was moved back',
    caughtBy: int('a slow process does not delete rows of an account that was moved back'),
    edits: [
      {
        in: 'deleteMovedRows',
        find: 'AND gen <= {last_gen:UInt64}',
        replace: 'AND {last_gen:UInt64} > 0',
      },
    ],
  },
  {
    name: 'switch-to-unverified-copy',
    about: 'the switch uses copies that are not verified',
    caughtBy: int('the switch does not use a copy that another process has just replaced'),
    edits: [
      {
        in: 'replacePointers',
        find: ' and c.verified_at is not null`;',
        replace: '`;',
      },
    ],
  },
  {
    name: 'replaced-original-stops-move',
    about: 'a move fails when a sync replaces a generation that was to be copied',
    caughtBy: int('originals that were replaced and deleted since they were listed do not stop a move'),
    edits: [
      {
        in: 'copyGeneration',
        find: 'if (!isReplaced) throw error;',
        replace: 'if (error) throw error;',
      },
    ],
  },
  {
    name: 'copies-of-cancelled-move-stay',
    about: 'the sweeper keeps copies that were registered while a move was cancelled',
    caughtBy: int('a copy that is registered while the operator cancels the move is deleted'),
    edits: [
      {
        in: 'isDue',
        find: "where c.gen = g.gen and m.step = 'copying')",
        replace: 'where c.gen = g.gen)',
      },
    ],
  },
];
