import { type Fault, int, unit } from './fault.ts';

/** Faults in reports, overview and insights. */
export const REPORT_FAULTS: readonly Fault[] = [
  {
    name: 'half-a-rank-step',
    about: 'the engine halves the step along the click-through curve',
    caughtBy: int(
      'SQL and TypeScript calculate the same sums by country',
      'SQL and TypeScript calculate the same sums by %s',
    ),
    edits: [
      {
        in: 'STEP',
        find: '0, 2 * (is - was) / (is + was))',
        replace: '0, (is - was) / (is + was))',
      },
    ],
  },
  {
    name: 'comparison-includes-unread-days',
    about: 'a day that was not read in one period counts in the other',
    caughtBy: int('an unread day on one side is excluded from both sides'),
    edits: [
      {
        in: 'comparisonRangeOf',
        find: 'return { to, leftOut: [...byKey.values()], hasBefore };',
        replace: 'return { to, leftOut: [...byKey.values()].slice(9), hasBefore };',
      },
    ],
  },
  {
    name: 'ledger-of-any-version',
    about: 'the ledger of a property is not read again after it has changed',
    caughtBy: int(
      'figures change: the answers are those of the ledger',
      '%s: the answers are those of the ledger',
    ),
    edits: [
      {
        in: 'LedgerCache',
        find: 'known?.version === version ? known : undefined',
        replace: 'known',
      },
    ],
  },
  {
    name: 'ledger-read-after-its-version',
    about: 'a ledger that changes between two statements is stored under its former version',
    caughtBy: int('without a snapshot nothing is stored'),
    edits: [
      {
        in: 'readLedgerVersions',
        find: "      and current_setting('transaction_isolation') = 'repeatable read'`",
        replace: '`',
      },
    ],
  },
  {
    name: 'roll-up-and-its-days',
    about: 'a sealed month is read from its roll-up and from its days',
    caughtBy: int(
      'rows match the ledger: a sealed month and days on both sides',
      'rows match the ledger: %s',
    ),
    edits: [
      {
        in: 'rollupArguments',
        find: 'gen => !rolled.has(gen)',
        replace: 'gen => !rolled.has(gen) || true',
      },
    ],
  },
  {
    name: 'unread-days-as-anonymized',
    about: 'clicks of unread days are counted as anonymized queries',
    caughtBy: int('each residual has exactly the clicks of its days'),
    edits: [
      {
        in: 'residualsOf',
        find: "sumOver(unread, 'totals'),",
        replace: "sumOver(unread.slice(9), 'totals'),",
      },
    ],
  },
  {
    name: 'weeks-from-sunday',
    about: 'weeks of a series start on Sunday',
    caughtBy: unit('weeks start on Monday, and weeks cut off by the range are partial'),
    edits: [
      {
        in: 'shapeSeries',
        find: '.getUTCDay() + 6) % 7;',
        replace: '.getUTCDay() + 7) % 7;',
      },
    ],
  },
  {
    name: 'partial-week-as-complete',
    about: 'a partial week counts as complete',
    caughtBy: unit('weeks start on Monday, and weeks cut off by the range are partial'),
    edits: [
      {
        in: 'shapeSeries',
        find: "counted.length < whole ? 'partial' : 'complete'",
        replace: "counted.length < days.length ? 'partial' : 'complete'",
      },
    ],
  },
  {
    name: 'nested-counted-twice',
    about: 'a property inside another one is added to it',
    caughtBy: int('a nested property is counted once in every sum and is listed as nested'),
    edits: [
      {
        in: 'countedProperties',
        find: 'counted: counted.map(property => property.id),',
        replace: 'counted: [...counted, ...nested.map(one => one.property)].map(property => property.id),',
      },
    ],
  },
  {
    name: 'domain-in-domain',
    about: 'a domain inside a domain is not recognised',
    caughtBy: unit('each property is counted once, as part of the outermost one'),
    edits: [
      {
        in: 'containsProperty',
        find: 'return inner.host === outer.host || inner.host.endsWith(outer.subdomains);',
        replace:
          'return inner.prefix !== null && (inner.host === outer.host || inner.host.endsWith(outer.subdomains));',
      },
    ],
  },
  {
    name: 'previous-period-in-weeks',
    about: 'the previous period is aligned to weekdays by default',
    caughtBy: int('matched weekdays and a custom start mean the same days on every screen'),
    edits: [
      {
        in: 'shiftOf',
        find: 'comparison.match_weekdays ? Math.ceil(length / 7) * 7 : length',
        replace: 'comparison.match_weekdays ? length : Math.ceil(length / 7) * 7',
      },
    ],
  },
  {
    name: 'default-range-with-fresh-days',
    about: 'the default range ends on a day that Google still revises',
    caughtBy: unit('the default range is the 30 days up to the last final day'),
    edits: [
      {
        in: 'defaultRange',
        find: 'const end = to ?? finalThrough ?? last',
        replace: 'const end = to ?? last ?? finalThrough',
      },
    ],
  },
  {
    name: 'change-over-fresh-days',
    about: 'a change counts days that Google still revises',
    caughtBy: unit('the comparison ends on the last final day'),
    edits: [
      {
        in: 'lastComparable',
        find: 'const last = finalThrough < to ? finalThrough : to;',
        replace: 'const last = to;',
      },
    ],
  },
  {
    name: 'appearances-as-total',
    about: 'the total by search appearance is the sum of its rows',
    caughtBy: unit('the total of a report by search appearance covers all results that match its filters'),
    edits: [
      {
        in: 'chooseGrain',
        find: "totalsGrain: chooseTotalsGrain('appearance', filtered, { dayGrain: 'page_total', withoutQueries }),",
        replace: "totalsGrain: 'appearance',",
      },
    ],
  },
  {
    name: 'competition-across-countries',
    about: 'pages of different countries compete with each other',
    caughtBy: int(
      'cannibalisation matches the query-page pairs of each country, ignoring fragments and language versions',
    ),
    edits: [
      {
        in: 'cannibalisationSql',
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
      'cannibalisation matches the query-page pairs of each country, ignoring fragments and language versions',
    ),
    edits: [
      {
        in: 'cannibalisationSql',
        find: "languageVersionSql('text')",
        replace: "'cutFragment(text)'",
      },
    ],
  },
];
