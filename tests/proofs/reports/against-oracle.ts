import { addDays } from '@gsc/calendar/pacific-day';
import { isFeed } from '@gsc/contract/search-types';
import { runReport } from '@gsc/core/analytics/report/run-report';
import { saveRules } from '@gsc/core/analytics/saved/rules/save-rules';
import type { SearchType } from '@gsc/google/search-console/query';
import type { Laboratory } from '../sync/laboratory.ts';
import { Expected } from './expected.ts';
import { judge } from './judge.ts';
import { GROUP_NAMES, randomRules } from './named-by-rules.ts';
import { Oracle, type Row } from './oracle.ts';
import type { Settled } from './personas.ts';
import { Dice, randomConfig } from './random-config.ts';

const REPORTS_PER_RULES = 5;

/** Runs random reports of one persona and compares every figure with Google's rows. */
export async function againstOracle(lab: Laboratory, persona: Settled, count: number, seed: number) {
  const oracle = new Oracle(lab.admin);
  const expected = new Expected(oracle, persona.properties, persona.first, persona.unread);
  const samples = new Map<SearchType, readonly Row[]>();
  for (const type of persona.types) {
    const grain = isFeed(type) ? 'page' : 'pair';
    const found = await Promise.all(
      persona.properties.map(({ siteUrl }) => oracle.day(siteUrl, type, grain, addDays(persona.last, -4))),
    );
    samples.set(type, found.flatMap(day => day.rows).slice(0, 4000));
  }
  const dice = new Dice(seed);
  const space = {
    propertyIds: persona.properties.map(site => site.propertyId),
    searchTypes: persona.types,
    first: addDays(persona.first, -3),
    last: persona.last,
    samples: (type: SearchType) => samples.get(type) ?? [],
    groups: GROUP_NAMES,
  };
  const changeRules = async () => {
    for (const { propertyId } of persona.properties) {
      const rules = randomRules(dice, samples.get(dice.one(persona.types)) ?? []);
      await saveRules(persona.user, propertyId, rules);
      expected.setRules(propertyId, rules);
      figures.rules += rules.brand.length + rules.page_groups.length;
    }
  };
  const figures = {
    sealed_months: persona.sealedMonths,
    unread_slices: persona.unread.length,
    not_read: 0,
    rules: 0,
    by_rules: 0,
    reports: 0,
    numbers: 0,
    rows: 0,
    residual: 0,
    wrong: 0,
    examples: [] as string[],
  };
  for (let at = 0; at < count; at++) {
    if (at % REPORTS_PER_RULES === 0) await changeRules();
    const config = randomConfig(dice, space);
    const report = await runReport(persona.user, config);
    const { numbers, wrong } = await judge(config, report, expected);
    figures.reports++;
    figures.by_rules += Number(
      /"(brand|page_group)"/.test(JSON.stringify([config.dimensions, config.filters])),
    );
    figures.numbers += numbers;
    figures.rows += report.rows.length;
    figures.residual += Number(report.residuals.length > 0);
    figures.not_read += Number(report.residuals.some(({ kind }) => kind === 'not_read'));
    figures.wrong += wrong.length;
    if (wrong.length > 0 && figures.examples.length < 5) {
      figures.examples.push(`${wrong.slice(0, 3).join('; ')} in ${JSON.stringify(config)}`);
    }
  }
  return figures;
}
