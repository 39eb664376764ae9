import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, in the order of their seconds. The two workers then end at about the same time. The list
 * need not be complete.
 */
const SLOW_FILES = [
  'sync/moves/run-moves.int.test.ts',
  'sync/sync.int.test.ts',
  'sync/moves/concurrent-moves.int.test.ts',
  'regressions/storing.int.test.ts',
  'sync/daily-sync.int.test.ts',
  'ops/src/backup.int.test.ts',
  'server/src/start-checks.int.test.ts',
  'sync/retention.int.test.ts',
  'regressions/reading.int.test.ts',
];

export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = SLOW_FILES.findIndex(file => moduleId.endsWith(file));
      return at === -1 ? SLOW_FILES.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
