import type { Fault, NamedTest } from './fault.ts';

const named =
  (project: NamedTest['project']) =>
  (file: string, title: string): NamedTest => ({ project, file, title });
const int = named('int');
const unit = named('unit');

/** Faults in reports, overview and insights. */
export const REPORT_FAULTS: readonly Fault[] = [
  {
    name: 'half-a-rank-step',
    about: 'the engine halves the step along the click-through curve',
    caughtBy: int(
      'packages/core/src/features/insights/change-sums.int.test.ts',
      'SQL and TypeScript calculate the same sums by country',
    ),
    edits: [
      {
        file: 'packages/core/src/features/insights/explain-sql.ts',
        find: '0, 2 * (is - was) / (is + was))',
        replace: '0, (is - was) / (is + was))',
      },
    ],
  },
  {
    name: 'comparison-includes-unread-days',
    about: 'a day that was not read in one period counts in the other',
    caughtBy: int(
      'packages/core/src/warehouse/run-report.int.test.ts',
      'an unread day on one side is excluded from both sides',
    ),
    edits: [
      {
        file: 'packages/core/src/warehouse/scope/compared-days.ts',
        find: 'return { to, leftOut: [...byKey.values()], hasBefore };',
        replace: 'return { to, leftOut: [...byKey.values()].slice(9), hasBefore };',
      },
    ],
  },
  {
    name: 'ledger-of-any-version',
    about: 'the ledger of a property is not read again after it has changed',
    caughtBy: int(
      'packages/core/src/warehouse/scope/read-ranges.int.test.ts',
      'figures change: the answers are those of the ledger',
    ),
    edits: [
      {
        file: 'packages/core/src/warehouse/scope/ledger-cache.ts',
        find: 'known?.version === version ? known : undefined',
        replace: 'known',
      },
    ],
  },
  {
    name: 'ledger-read-after-its-version',
    about: 'a ledger that changes between two statements is stored under its former version',
    caughtBy: int(
      'packages/core/src/warehouse/scope/read-ranges.int.test.ts',
      'without a snapshot nothing is stored',
    ),
    edits: [
      {
        file: 'packages/core/src/warehouse/scope/read-ledger-versions.ts',
        find: "      and current_setting('transaction_isolation') = 'repeatable read'`",
        replace: '`',
      },
    ],
  },
  {
    name: 'roll-up-and-its-days',
    about: 'a sealed month is read from its roll-up and from its days',
    caughtBy: int(
      'packages/core/src/warehouse/listed-rows.int.test.ts',
      'rows match the ledger: a sealed month and days on both sides',
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
    about: 'clicks of unread days are counted as anonymized queries',
    caughtBy: int(
      'packages/core/src/warehouse/listed-rows.int.test.ts',
      'each residual has exactly the clicks of its days',
    ),
    edits: [
      {
        file: 'packages/core/src/warehouse/read/read-residuals.ts',
        find: "sumOver(unread, 'totals'),",
        replace: "sumOver(unread.slice(9), 'totals'),",
      },
    ],
  },
  {
    name: 'weeks-from-sunday',
    about: 'weeks of a series start on Sunday',
    caughtBy: unit(
      'packages/core/src/warehouse/shape/shape-series.test.ts',
      'weeks start on Monday, and weeks cut off by the range are partial',
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
    about: 'a partial week counts as complete',
    caughtBy: unit(
      'packages/core/src/warehouse/shape/shape-series.test.ts',
      'weeks start on Monday, and weeks cut off by the range are partial',
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
      'a nested property is counted once in every sum and is listed as nested',
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
      title: 'each property is counted once, as part of the outermost one',
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
    about: 'the previous period is aligned to weekdays by default',
    caughtBy: int(
      'packages/core/src/warehouse/scope/open-scope.int.test.ts',
      'matched weekdays and a custom start mean the same days on every screen',
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
      'the default range is the 30 days up to the last final day',
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
      'the comparison ends on the last final day',
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
      'the total of a report by search appearance covers all results that match its filters',
    ),
    edits: [
      {
        file: 'packages/core/src/warehouse/query/choose-grain.ts',
        find: "totalsGrain: chooseTotalsGrain('appearance', filtered, { dayGrain: 'page_total', withoutQueries }),",
        replace: "totalsGrain: 'appearance',",
      },
    ],
  },
  {
    name: 'competition-across-countries',
    about: 'pages of different countries compete with each other',
    caughtBy: int(
      'packages/core/src/features/insights/insights.int.test.ts',
      'cannibalisation matches the query-page pairs of each country, ignoring fragments and language versions',
    ),
    edits: [
      {
        file: 'packages/core/src/features/insights/cannibalisation-sql.ts',
        find: "'SELECT property_id, query_hash, country, page_hash, sum(clicks) AS c_, sum(impressions) AS i_,',",
        replace:
          "`SELECT property_id, query_hash, 'all' AS country, page_hash, sum(clicks) AS c_, sum(impressions) AS i_,`,",
      },
    ],
  },
  {
    name: 'language-versions-compete',
    about: 'language versions of one page are listed as competing pages',
    caughtBy: int(
      'packages/core/src/features/insights/insights.int.test.ts',
      'cannibalisation matches the query-page pairs of each country, ignoring fragments and language versions',
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
