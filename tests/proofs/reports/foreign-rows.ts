import { randomUUID } from 'node:crypto';
import { addDays } from '@gsc/calendar/pacific-day';
import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { RULE_OPERATORS } from '@gsc/contract/analytics/saved/rules-labels';
import { runReport } from '@gsc/core/analytics/report/run-report';
import { saveRules } from '@gsc/core/analytics/saved/rules/save-rules';
import { ProductError } from '@gsc/core/errors';
import type { Laboratory } from '../sync/laboratory.ts';
import { Oracle } from './oracle.ts';
import type { Settled } from './personas.ts';
import { Dice, randomConfig } from './random-config.ts';

/** Hostile values for filters and configurations. */
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

/** All messages of rejected reports. */
const KNOWN_ERRORS = new Set<string>([
  REPORTS_TEXT.unknownProperty,
  REPORTS_TEXT.badExpression,
  REPORTS_TEXT.feedWithoutQueries,
  REPORTS_TEXT.tooHeavy,
  REPORTS_TEXT.appearanceAlone,
]);

/** Requests reports for mixes of own and foreign properties. Foreign rows must never be returned. */
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
  // Rules contain hostile values too, except as regular expressions, which would be rejected.
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
  const addExample = (text: string) => found.examples.length < 5 && found.examples.push(text);
  for (let at = 0; at < count; at++) {
    found.reports++;
    const config = makeHostile(dice, randomConfig(dice, space), own, foreign);
    const parsed = ReportConfig.safeParse(config);
    if (!parsed.success) {
      found.invalid++;
      continue;
    }
    const isOwn = parsed.data.property_ids.every(id => own.includes(id.toLowerCase()));
    try {
      const report = await runReport(me.user, parsed.data);
      found.answered++;
      const leaked = report.rows.filter(row =>
        row.values.some((value, index) => {
          const name = parsed.data.dimensions[index];
          if (value === null) return false;
          if (name === 'property') return !own.includes(value);
          return (name === 'query' || name === 'page') && !mine[name].has(value);
        }),
      );
      found.foreign += leaked.length + (isOwn ? 0 : 1);
      if (leaked.length > 0 || !isOwn) addExample(JSON.stringify(parsed.data));
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      found.refused++;
      if (!KNOWN_ERRORS.has(error.message)) {
        found.echoes++;
        addExample(error.message);
      }
      if (isOwn && error.message === REPORTS_TEXT.unknownProperty)
        addExample(`rejected an own property: ${JSON.stringify(config)}`);
    }
  }
  return { ok: found.foreign === 0 && found.echoes === 0 && found.answered > count / 20, ...found };
}

function makeHostile(
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
  const filters = dice.chance(0.4)
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
  return { ...config, property_ids: ids, filters, sort, dimensions };
}
