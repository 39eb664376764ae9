import type { Fault, NamedTest } from './fault.ts';

const named =
  (project: NamedTest['project']) =>
  (file: string, title: string): NamedTest => ({ project, file, title });
const int = named('int');
const unit = named('unit');

/** Faults in what reports, overview and insights show. */
export const REPORT_FAULTS: readonly Fault[] = [
  {
    name: 'half-a-rank-step',
    about: 'the engine halves the step along the click-through curve',
    caughtBy: int(
      'packages/core/src/features/insights/change-sums.int.test.ts',
      'the engine and the formula agree on every sum by country',
    ),
    edits: [
      {
        file: 'packages/core/src/features/insights/change-sql.ts',
        find: '0, 2 * (is - was) / (is + was))',
        replace: '0, (is - was) / (is + was))',
      },
    ],
  },
  {
    name: 'comparison-includes-unread-days',
    about: 'a day that was not read on one side counts on the other',
    caughtBy: int(
      'packages/core/src/warehouse/run-report.int.test.ts',
      'a day that was not read on one side counts on neither',
    ),
    edits: [
      {
        file: 'packages/core/src/warehouse/scope/compared-days.ts',
        find: 'return { to, leftOut: [...named.values()], hasBefore };',
        replace: 'return { to, leftOut: [...named.values()].slice(9), hasBefore };',
      },
    ],
  },
  {
    name: 'roll-up-and-its-days',
    about: 'a sealed month is read from its roll-up and from its days',
    caughtBy: int(
      'packages/core/src/warehouse/listed-rows.int.test.ts',
      'rows are what the ledger counted: a sealed month and days on both sides',
    ),
    edits: [
      {
        file: 'packages/core/src/warehouse/query/open-report.ts',
        find: 'gen => !rolled.has(gen)',
        replace: 'gen => !rolled.has(gen) || true',
      },
    ],
  },
  {
    name: 'unread-days-as-anonymized',
    about: 'clicks of days that were not read are booked as anonymized queries',
    caughtBy: int(
      'packages/core/src/warehouse/listed-rows.int.test.ts',
      'each reason has exactly the clicks of its days',
    ),
    edits: [
      {
        file: 'packages/core/src/warehouse/read/read-residuals.ts',
        find: "over(unread, 'truth'),",
        replace: "over(unread.slice(9), 'truth'),",
      },
    ],
  },
  {
    name: 'weeks-from-sunday',
    about: 'weeks of a series start on Sunday',
    caughtBy: unit(
      'packages/core/src/warehouse/shape/shape-series.test.ts',
      'weeks start on Monday, and a week that the range cuts is partial at both ends',
    ),
    edits: [
      {
        file: 'packages/core/src/warehouse/shape/shape-series.ts',
        find: '.getUTCDay() + 6) % 7;',
        replace: '.getUTCDay() + 7) % 7;',
      },
    ],
  },
  {
    name: 'partial-week-as-complete',
    about: 'a week of which the range has some days counts as complete',
    caughtBy: unit(
      'packages/core/src/warehouse/shape/shape-series.test.ts',
      'weeks start on Monday, and a week that the range cuts is partial at both ends',
    ),
    edits: [
      {
        file: 'packages/core/src/warehouse/shape/shape-series.ts',
        find: "counted.length < whole ? 'partial' : 'complete'",
        replace: "counted.length < days.length ? 'partial' : 'complete'",
      },
    ],
  },
  {
    name: 'nested-counted-twice',
    about: 'a property inside another one is added to it',
    caughtBy: int(
      'packages/core/src/warehouse/scope/open-scope.int.test.ts',
      'a property inside another is counted once wherever both are added up, and is named',
    ),
    edits: [
      {
        file: 'packages/core/src/warehouse/scope/counted-properties.ts',
        find: 'counted: counted.map(property => property.id),',
        replace: 'counted: [...counted, ...nested.map(one => one.property)].map(property => property.id),',
      },
    ],
  },
  {
    name: 'domain-in-domain',
    about: 'a domain inside a domain is not recognised',
    caughtBy: {
      project: 'unit',
      file: 'packages/contract/src/properties/overlap.test.ts',
      title: 'each property is counted once, through the outermost',
    },
    edits: [
      {
        file: 'packages/contract/src/properties/overlap.ts',
        find: 'return inner.host === outer.host || inner.host.endsWith(outer.subdomains);',
        replace:
          'return inner.prefix !== null && (inner.host === outer.host || inner.host.endsWith(outer.subdomains));',
      },
    ],
  },
  {
    name: 'previous-period-in-weeks',
    about: 'the previous period goes back by whole weeks without being asked to',
    caughtBy: int(
      'packages/core/src/warehouse/scope/open-scope.int.test.ts',
      'matched weekdays and a day of one’s own mean the same days on every screen',
    ),
    edits: [
      {
        file: 'packages/contract/src/dates/comparison-days.ts',
        find: 'comparison.match_weekdays ? Math.ceil(length / 7) * 7 : length',
        replace: 'comparison.match_weekdays ? length : Math.ceil(length / 7) * 7',
      },
    ],
  },
  {
    name: 'default-range-with-fresh-days',
    about: 'the default range ends on a day that Google still revises',
    caughtBy: unit(
      'packages/core/src/warehouse/scope/covered-days.test.ts',
      'the default range is 30 days that end on the last final day',
    ),
    edits: [
      {
        file: 'packages/core/src/warehouse/scope/covered-days.ts',
        find: 'const end = to ?? finalThrough ?? last',
        replace: 'const end = to ?? last ?? finalThrough',
      },
    ],
  },
  {
    name: 'change-over-fresh-days',
    about: 'a change counts days that Google still revises',
    caughtBy: unit(
      'packages/core/src/warehouse/scope/compared-days.test.ts',
      'a change ends on the last final day',
    ),
    edits: [
      {
        file: 'packages/core/src/warehouse/scope/compared-days.ts',
        find: 'const last = finalThrough < to ? finalThrough : to;',
        replace: 'const last = to;',
      },
    ],
  },
  {
    name: 'appearances-as-total',
    about: 'the total by search appearance is the sum of its rows',
    caughtBy: unit(
      'packages/core/src/warehouse/query/choose-grain.test.ts',
      'the total of a report by search appearance is that of all results with its filters',
    ),
    edits: [
      {
        file: 'packages/core/src/warehouse/query/choose-grain.ts',
        find: "truth: truthOf('appearance', filtered, { dayGrain: 'page_total', isFeed }),",
        replace: "truth: 'appearance',",
      },
    ],
  },
  {
    name: 'competition-across-countries',
    about: 'pages of different countries compete with each other',
    caughtBy: int(
      'packages/core/src/features/insights/insights.int.test.ts',
      'cannibalisation is what the pairs of query and page say in each country, headings and languages aside',
    ),
    edits: [
      {
        file: 'packages/core/src/features/insights/cannibalisation-sql.ts',
        find: "'SELECT property_id, query_hash, country, page_hash, sum(clicks) AS c_, sum(impressions) AS i_,',",
        replace:
          "'SELECT property_id, query_hash, any(country) AS country, page_hash, sum(clicks) AS c_, sum(impressions) AS i_,',",
      },
      {
        file: 'packages/core/src/features/insights/cannibalisation-sql.ts',
        find: "'GROUP BY property_id, query_hash, country, page_hash',",
        replace: "'GROUP BY property_id, query_hash, page_hash',",
      },
    ],
  },
  {
    name: 'language-versions-compete',
    about: 'language versions of one page are listed as competing pages',
    caughtBy: int(
      'packages/core/src/features/insights/insights.int.test.ts',
      'cannibalisation is what the pairs of query and page say in each country, headings and languages aside',
    ),
    edits: [
      {
        file: 'packages/core/src/features/insights/cannibalisation-sql.ts',
        find: "languageVersionSql('text')",
        replace: "'cutFragment(text)'",
      },
    ],
  },
];
