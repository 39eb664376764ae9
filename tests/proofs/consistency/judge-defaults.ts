import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import type { ReportRange } from '@gsc/contract/analytics/report/result';
import { OVERVIEW_PATHS, type Overview } from '@gsc/contract/overview/api';
import type { Coverage } from '@gsc/contract/sync/api';
import type { SyncStorage } from '@gsc/contract/sync/storage';
import type { ApiClient } from './api-client.ts';
import { addDays, daysOf } from './calendar.ts';
import type { Model, Question } from './model.ts';
import { outermost } from './nesting.ts';
import type { SyncedPersona } from './sync-persona.ts';
import { Verdict } from './verdict.ts';

const DEFAULT_DAYS = 30;

/** Checks what is shown by default: ranges, property cards, property switcher, coverage. */
export async function judgeDefaults(
  owner: ApiClient,
  model: Model,
  persona: SyncedPersona,
): Promise<Verdict> {
  const verdict = new Verdict();
  const { properties, today } = persona;
  const anyRange = { from: today, to: today };
  const all: Question = { properties, type: 'web', range: anyRange, comparison: 'prev' };
  const to = await model.finalThrough(all);
  if (to === null) throw new Error('the persona has no final day');
  const question = { ...all, range: { from: addDays(to, 1 - DEFAULT_DAYS), to } };
  const { counted, nested } = outermost(properties);

  const overview = await owner.get<Overview>(OVERVIEW_PATHS.overview);
  verdict.same('default range', [overview.range.from, overview.range.to], [question.range.from, to]);
  verdict.same('connected properties', overview.connected, properties.length);
  verdict.metrics('default tiles', overview.totals, await model.total(question, counted));
  const ids = properties.map(({ id }) => id).join(',');
  const range = await owner.get<ReportRange>(`${REPORTS_PATHS.range}?p=${ids}`);
  verdict.same('default range of reports', [range.default_from, range.default_to], [question.range.from, to]);

  const storage = await owner.get<SyncStorage>('/api/sync/storage');
  verdict.same(
    'cards range',
    [storage.figures_range?.from, storage.figures_range?.to],
    [question.range.from, to],
  );
  const nestedIds = nested.map(({ inner }) => inner.id).sort();
  verdict.same('cards nested', storage.nested.map(one => one.property_id).sort(), nestedIds);
  for (const property of properties) {
    const { impressions } = await model.sums(property, 'web', daysOf({ from: persona.first, to: today }));
    // A property without data would pass every check.
    verdict.same(`${property.url} has data`, impressions > 0, true);
    const figures = storage.properties.find(one => one.property_id === property.id)?.figures;
    const sums = await model.total(question, [property]);
    verdict.same(
      `card ${property.url}`,
      [figures?.clicks ?? 0, figures?.impressions ?? 0],
      [sums.clicks, sums.impressions],
    );
    const row = overview.properties.find(one => one.property_id === property.id);
    const sides = (of: typeof row | typeof figures) => [
      of?.compared?.now?.clicks ?? 0,
      of?.compared?.before?.clicks ?? 0,
    ];
    if (figures) verdict.same(`card and overview row ${property.url}`, sides(figures), sides(row));
  }
  const switcher = storage.properties
    .filter(one => !nestedIds.includes(one.property_id))
    .reduce((sum, one) => sum + (one.figures?.clicks ?? 0), 0);
  verdict.same('property switcher', switcher, overview.totals?.clicks ?? 0);

  const coverage = await owner.get<Coverage>('/api/sync/coverage');
  for (const property of properties) {
    const spans = coverage.properties.find(one => one.property_id === property.id)?.spans ?? [];
    for (const day of daysOf({ from: persona.first, to: today })) {
      const span = spans.find(one => one.from <= day && day <= one.to);
      const shown =
        span?.state === 'empty' || span?.state === 'truncated' ? 'final' : (span?.state ?? 'missing');
      // A day that has just begun may have no impressions yet. Then nothing is stored.
      const { impressions } = await model.sums(property, 'web', [day]);
      const reported = await model.state(property, 'web', day);
      const state = reported === 'fresh' && impressions === 0 ? 'none' : reported;
      verdict.same(`coverage ${property.url} ${day}`, shown, state === 'none' ? 'missing' : state);
    }
  }
  return verdict;
}
