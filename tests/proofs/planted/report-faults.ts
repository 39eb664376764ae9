import type { Fault, NamedTest } from './fault.ts';

const CORE = 'packages/core/src/features';

const int = (file: string, title: string): NamedTest => ({ project: 'int', file: `${CORE}/${file}`, title });

/** Faults in what reports, overview and insights show. */
export const REPORT_FAULTS: readonly Fault[] = [
  {
    name: 'half-a-rank-step',
    about: 'the engine halves the step along the click-through curve',
    caughtBy: int(
      'insights/change-sums.int.test.ts',
      'the engine and the formula agree on every sum by country',
    ),
    edits: [
      {
        file: `${CORE}/insights/change-sql.ts`,
        find: '0, 2 * (is - was) / (is + was))',
        replace: '0, (is - was) / (is + was))',
      },
    ],
  },
  {
    name: 'comparison-includes-unread-days',
    about: 'a day that was not read on one side counts on the other',
    caughtBy: int('reports/run-report.int.test.ts', 'a day that was not read on one side counts on neither'),
    edits: [
      {
        file: 'packages/core/src/warehouse/compared-days.ts',
        find: 'return { to, leftOut: [...named.values()], hasBefore };',
        replace: 'return { to, leftOut: [...named.values()].slice(9), hasBefore };',
      },
    ],
  },
];
