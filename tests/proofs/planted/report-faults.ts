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
  {
    name: 'roll-up-and-days-both-read',
    about: 'a sealed month is read from its roll-up and from its days as well',
    caughtBy: int('reports/listed-rows.int.test.ts', 'rows are what the ledger counted: a sealed month'),
    edits: [
      {
        file: `${CORE}/reports/open-report.ts`,
        find: 'pointers, gen => !rolled.has(gen)),',
        replace: 'pointers),',
      },
    ],
  },
  {
    name: 'unread-days-as-anonymized',
    about: 'days whose rows were not read are shown as anonymized queries',
    caughtBy: int('reports/listed-rows.int.test.ts', 'each reason has exactly the clicks of its days'),
    edits: [
      {
        file: `${CORE}/reports/read-residuals.ts`,
        find: "over(unread, 'truth'),",
        replace: "over([], 'truth'),",
      },
    ],
  },
  {
    name: 'appearance-rows-as-total',
    about: 'the total of a report by search appearance is the sum of its rows',
    caughtBy: int(
      'reports/listed-rows.int.test.ts',
      'by search appearance the totals are those of all results, with any filter',
    ),
    edits: [
      {
        file: `${CORE}/reports/choose-grain.ts`,
        find: "truth: truthOf('appearance', filtered, { dayGrain: 'page_total', isFeed }),",
        replace: "truth: 'appearance',",
      },
    ],
  },
  {
    name: 'weeks-start-on-sunday',
    about: 'the weeks of a chart start on Sunday',
    caughtBy: {
      project: 'unit',
      file: `${CORE}/reports/shape-series.test.ts`,
      title: 'weeks start on Monday, and a week that the range cuts is partial at both ends',
    },
    edits: [
      {
        file: `${CORE}/reports/shape-series.ts`,
        find: '.getUTCDay() + 6) % 7',
        replace: '.getUTCDay() + 7) % 7',
      },
    ],
  },
  {
    name: 'language-versions-compete',
    about: 'language versions of one page are listed as competing pages',
    caughtBy: int(
      'insights/insights.int.test.ts',
      'cannibalisation is what the pairs of query and page say in each country, headings and languages aside',
    ),
    edits: [
      {
        file: `${CORE}/insights/cannibalisation-sql.ts`,
        find: "languageVersionSql('text')",
        replace: "'cutFragment(text)'",
      },
    ],
  },
];
