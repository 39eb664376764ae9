import { randomUUID } from 'node:crypto';
import { addDays } from '@gsc/calendar/pacific-day';
import { ReportConfig } from '@gsc/contract/reports/api';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { RULE_OPERATORS } from '@gsc/contract/reports/rules-labels';
import { ProductError } from '@gsc/core/errors';
import { saveRules } from '@gsc/core/features/reports/rules/save-rules';
import { runReport } from '@gsc/core/warehouse/run-report';
import type { Laboratory } from '../sync/laboratory.ts';
import { Oracle } from './oracle.ts';
import type { Settled } from './personas.ts';
import { Dice, randomConfig } from './random-config.ts';

/** What people paste into filters and what programs send instead of a report. */
const HOSTILE = [
  `'; DROP TABLE search_queries; --`,
  `') UNION ALL SELECT * FROM search_queries --`,
  '{account_id:UUID}',
  '{gens:Identifier}',
  `\\' OR 1=1 --`,
  '`search_pages`',
  '/* */ FROM system.tables',
  '(unclosed',
  '[z-a]',
  '(?P<x',
  '\\u0000',
  '%27%20OR%201%3D1',
  'numbers(10)',
];

/** Every way a report can be refused, in the words of the contract. */
const KNOWN_REFUSALS = new Set<string>([
  REPORTS_TEXT.unknownProperty,
  REPORTS_TEXT.badExpression,
  REPORTS_TEXT.feedWithoutQueries,
  REPORTS_TEXT.tooHeavy,
  REPORTS_TEXT.appearanceAlone,
]);

/** Reports about one's own and other people's properties in every mix: rows of others never come back. */
export async function foreignRows(lab: Laboratory, me: Settled, other: Settled, count: number, seed: number) {
  const oracle = new Oracle(lab.admin);
  const mine = { query: new Set<string>(), page: new Set<string>() };
  for (const { siteUrl } of me.properties) {
    for (let day = me.first; day <= me.last; day = addDays(day, 1)) {
      for (const type of me.types) {
        for (const { values } of (await oracle.day(siteUrl, type, 'pair', day)).rows) {
          if (values.query) mine.query.add(values.query);
          if (values.page) mine.page.add(values.page);
        }
        for (const { values } of (await oracle.day(siteUrl, type, 'page', day)).rows) {
          if (values.page) mine.page.add(values.page);
        }
        for (const { values } of (await oracle.day(siteUrl, type, 'query', day)).rows) {
          if (values.query) mine.query.add(values.query);
        }
      }
    }
  }
  const own = me.properties.map(site => site.propertyId);
  const foreign = other.properties.map(site => site.propertyId);
  // What strangers write is in the rules as well; as regular expressions most of it is refused.
  const hostile = HOSTILE.map((value, at) => ({
    operator: RULE_OPERATORS[at % 3] ?? 'is',
    value,
    name: value,
  }));
  for (const id of own) await saveRules(me.user, id, { brand: hostile, page_groups: hostile });
  for (const id of foreign) await saveRules(other.user, id, { brand: [], page_groups: hostile });
  const dice = new Dice(seed);
  const space = {
    propertyIds: own,
    searchTypes: me.types,
    first: addDays(me.first, -400),
    last: addDays(me.last, 5),
    samples: () => [],
    groups: HOSTILE,
  };
  const found = {
    reports: 0,
    answered: 0,
    refused: 0,
    invalid: 0,
    foreign: 0,
    echoes: 0,
    examples: [] as string[],
  };
  const note = (what: string) => found.examples.length < 5 && found.examples.push(what);
  for (let at = 0; at < count; at++) {
    found.reports++;
    const config = spoil(dice, randomConfig(dice, space), own, foreign);
    const parsed = ReportConfig.safeParse(config);
    if (!parsed.success) {
      found.invalid++;
      continue;
    }
    const isOwn = parsed.data.property_ids.every(id => own.includes(id.toLowerCase()));
    try {
      const report = await runReport(me.user, parsed.data);
      found.answered++;
      const strange = report.rows.filter(row =>
        row.values.some((value, place) => {
          const name = parsed.data.dimensions[place];
          if (value === null) return false;
          if (name === 'property') return !own.includes(value);
          return (name === 'query' || name === 'page') && !mine[name].has(value);
        }),
      );
      found.foreign += strange.length + (isOwn ? 0 : 1);
      if (strange.length > 0 || !isOwn) note(JSON.stringify(parsed.data));
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      found.refused++;
      if (!KNOWN_REFUSALS.has(error.message)) {
        found.echoes++;
        note(error.message);
      }
      if (isOwn && error.message === REPORTS_TEXT.unknownProperty)
        note(`refused my own: ${JSON.stringify(config)}`);
    }
  }
  return { ok: found.foreign === 0 && found.echoes === 0 && found.answered > count / 20, ...found };
}

function spoil(
  dice: Dice,
  config: ReportConfig,
  own: readonly string[],
  foreign: readonly string[],
): unknown {
  const ids = dice.one([
    own,
    foreign,
    [...own, ...foreign],
    [...foreign, ...own],
    [randomUUID()],
    [...own, randomUUID()],
    own.map(id => id.toUpperCase()),
    [...own, ...own],
  ]);
  const odd = dice.chance(0.4)
    ? [
        {
          dimension: dice.one([
            'query',
            'page',
            'page_group',
            'brand',
            'country',
            'property_id',
            'account_id',
          ] as const),
          operator: dice.one(['is', 'contains', 'regex', 'not_regex', 'in', 'not_in', 'like'] as const),
          values: [dice.one(HOSTILE)],
        },
      ]
    : [];
  const sort = dice.chance(0.05) ? { by: dice.one(HOSTILE), descending: true } : config.sort;
  const dimensions = dice.chance(0.05) ? [...config.dimensions, dice.one(HOSTILE)] : config.dimensions;
  return { ...config, property_ids: ids, filters: odd, sort, dimensions };
}
