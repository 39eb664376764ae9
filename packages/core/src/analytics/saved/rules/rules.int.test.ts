import { randomUUID } from 'node:crypto';
import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Report } from '@gsc/contract/analytics/report/result';
import type { PageGroupRule, PropertyRules, Rule } from '@gsc/contract/analytics/saved/rules';
import { BRAND, NON_BRAND, OTHER_PAGES, RULES_TEXT } from '@gsc/contract/analytics/saved/rules-labels';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '../../../context.ts';
import { meanwhile } from '../../../testing/meanwhile.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../../testing/sync-laboratory.ts';
import { exportCsv } from '../../report/export/export-csv.ts';
import { runReport } from '../../report/run-report.ts';
import { countRules } from './count-rules.ts';
import { listRules } from './list-rules.ts';
import { saveRules } from './save-rules.ts';
import { suggestBrand } from './suggest-brand.ts';

let lab: Laboratory;
let stranger: Connected;
/** Two properties of one account. */
let ids: [string, string];
/** Uses the read-only ClickHouse user, as in production. */
let user: UserContext;
let rules: [PropertyRules, PropertyRules];

beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
  const first = await lab.addSite({ rows: 14, days: 16 });
  const second = await lab.addSite({ rows: 12, days: 16, email: first.email });
  const foreign = await lab.addSite({ rows: 5, days: 2 });
  const owner = await lab.connect(first.siteUrl, first.email);
  const other = randomUUID();
  await lab.arrange(
    `insert into gsc_properties
       (id, account_id, user_id, connection_id, property_url, property_type, permission_level)
     values ($1, $2, $3, $4, $5, 'DOMAIN_PROPERTY', 'siteOwner')`,
    [other, owner.accountId, owner.userId, owner.connectionId, second.siteUrl],
  );
  stranger = await lab.connect(foreign.siteUrl, foreign.email);
  await lab.syncDue();
  ids = [owner.propertyId, other];
  user = { ...owner.user, clickhouse: lab.serverContext.clickhouse };
  rules = await sampleRules();
});
afterAll(() => lab?.close());

function config(input: Partial<ReportInput> = {}): ReportConfig {
  const days = lab.lastDays(15);
  const range = { from: days.at(-1) ?? '', to: days[0] ?? '' };
  return ReportConfig.parse({ property_ids: ids, ...range, ...input });
}
const report = (input: Partial<ReportInput> = {}) => runReport(user, config(input));

async function allRows(input: Partial<ReportInput>): Promise<Report['rows']> {
  const first = await report(input);
  const rows = [...first.rows];
  for (let page = 2; page <= first.pages; page++) rows.push(...(await report({ ...input, page })).rows);
  expect(rows).toHaveLength(first.row_count);
  return rows;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** An independent implementation of the rules with JavaScript regular expressions. */
function matches({ operator, value }: Rule, text: string): boolean {
  const path = new URL(text, 'https://x.example').pathname;
  const subject = text.startsWith('http') && value.startsWith('/') ? path : text;
  if (operator === 'regex') return new RegExp(value, 'su').test(text);
  if (operator === 'contains') return new RegExp(escaped(value), 'isu').test(text);
  return new RegExp(`^${escaped(value)}${operator === 'is' ? '$' : ''}`, 'isu').test(subject);
}
const brandOf = (rules: readonly Rule[], query: string) =>
  rules.some(rule => matches(rule, query)) ? BRAND : NON_BRAND;
const groupOf = (rules: readonly PageGroupRule[], page: string) =>
  rules.find(rule => matches(rule, page))?.name ?? OTHER_PAGES;

type Tally = Record<string, [clicks: number, impressions: number]>;
function tally(rows: Report['rows'], keyOf: (values: string[]) => string): Tally {
  const sums: Tally = {};
  for (const row of rows) {
    const key = keyOf(row.values.map(value => value ?? ''));
    const [clicks, impressions] = sums[key] ?? [0, 0];
    sums[key] = [clicks + row.clicks, impressions + row.impressions];
  }
  return sums;
}

/** Rules with every operator that match some rows but not all. */
async function sampleRules(): Promise<[PropertyRules, PropertyRules]> {
  const of = async (id: string, dimension: 'query' | 'page') =>
    (await allRows({ property_ids: [id], dimensions: [dimension] })).map(row => row.values[0] ?? '');
  const rulesOf = async (id: string, names: [string, string, string, string]): Promise<PropertyRules> => {
    const [queries, pages] = [await of(id, 'query'), await of(id, 'page')];
    const [first = '', second = ''] = queries;
    const [page = '', , other = '', more = ''] = pages;
    return {
      brand: [
        { operator: 'is', value: first.toUpperCase() },
        { operator: 'starts_with', value: 'G' },
        { operator: 'contains', value: second.split(' ')[0] ?? '' },
        { operator: 'regex', value: '^(old|small) .*[0-4]$' },
      ],
      page_groups: [
        { operator: 'is', value: new URL(page).pathname, name: names[0] },
        { operator: 'starts_with', value: other, name: names[1] },
        { operator: 'contains', value: new URL(more).pathname.slice(1, 5), name: names[2] },
        { operator: 'regex', value: '/[^/]*e[^/]*$', name: names[3] },
      ],
    };
  };
  // Both properties use the same names in a different order. A group of two properties is one group.
  return [
    await rulesOf(ids[0], ['Start', 'Guides', 'Shop', 'Ends']),
    await rulesOf(ids[1], ['Shop', 'Start', 'Guides', 'Start']),
  ];
}

test('each property uses its own rules, and all groups add up to the total', async () => {
  const [one, two] = rules;
  await saveRules(user, ids[0], one);
  await saveRules(user, ids[1], two);
  const ruleOf = (id: string) => (id === ids[0] ? one : two);

  const queries = await allRows({ dimensions: ['property', 'query'] });
  const brands = await report({ dimensions: ['brand', 'property'] });
  expect(tally(brands.rows, ([brand, id]) => `${brand} ${id}`)).toEqual(
    tally(queries, ([id = '', query = '']) => `${brandOf(ruleOf(id).brand, query)} ${id}`),
  );
  expect(brands.row_count).toBe(4);
  expect(brands.residuals.map(({ kind }) => kind)).toContain('anonymized');

  const pages = await allRows({ dimensions: ['property', 'page'] });
  const groups = await report({ dimensions: ['page_group'], sort: { by: 'page_group', descending: false } });
  expect(tally(groups.rows, ([group = '']) => group)).toEqual(
    tally(pages, ([id = '', page = '']) => groupOf(ruleOf(id).page_groups, page)),
  );
  expect(groups.rows.map(row => row.values[0])).toEqual(['Ends', 'Guides', 'Other pages', 'Shop', 'Start']);

  const pairs = await allRows({ dimensions: ['property', 'query', 'page'] });
  const both = await report({ dimensions: ['page_group', 'brand'] });
  expect(tally(both.rows, values => values.join())).toEqual(
    tally(pairs, ([id = '', query = '', page = '']) =>
      [groupOf(ruleOf(id).page_groups, page), brandOf(ruleOf(id).brand, query)].join(),
    ),
  );
  for (const found of [brands, groups, both]) {
    const parts = [...found.rows, ...found.residuals];
    expect(parts.reduce((sum, part) => sum + part.clicks, 0)).toBe(found.totals.clicks);
    expect(parts.reduce((sum, part) => sum + part.impressions, 0)).toBe(found.totals.impressions);
  }
});

test('rule dimensions can be filtered, compared, sorted, charted and exported', async () => {
  const [one, two] = rules;
  const ruleOf = (id: string) => (id === ids[0] ? one : two);
  const nonBrand = { dimension: 'brand' as const, operator: 'is' as const, values: [NON_BRAND] };
  const queries = await allRows({ dimensions: ['property', 'query'] });
  const wanted = queries.filter(
    ({ values: [id, query] }) => brandOf(ruleOf(id ?? '').brand, query ?? '') === NON_BRAND,
  );
  expect(await allRows({ dimensions: ['property', 'query'], filters: [nonBrand] })).toEqual(wanted);

  const grouped = {
    dimension: 'page_group' as const,
    operator: 'not_in' as const,
    values: [OTHER_PAGES, 'Shop'],
  };
  const named = await report({
    dimensions: ['page_group'],
    filters: [grouped],
    comparison: { mode: 'previous' },
  });
  expect(named.rows.map(row => row.values[0]).sort()).toEqual(['Ends', 'Guides', 'Start']);
  expect(named.series.reduce((sum, point) => sum + (point.now?.clicks ?? 0), 0)).toBe(named.totals.clicks);

  const compared = await report({
    dimensions: ['brand'],
    from: lab.lastDays(15).at(-5) ?? '',
    to: lab.lastDays(15).at(-7) ?? '',
    comparison: { mode: 'custom', from: lab.lastDays(15).at(-1) ?? '' },
    sort: { by: 'clicks_change', descending: true },
  });
  const before = await report({ dimensions: ['brand'], to: lab.lastDays(15).at(-3) ?? '' });
  const byBrand = (rows: Report['rows'], clicks: (row: Report['rows'][number]) => number | undefined) =>
    Object.fromEntries(rows.map(row => [row.values[0], clicks(row)]));
  expect(byBrand(compared.rows, row => row.compared?.before?.clicks)).toEqual(
    byBrand(before.rows, row => row.clicks),
  );
  for (const row of compared.rows)
    expect(row.spark.reduce<number>((sum, n) => sum + (n ?? 0), 0)).toBe(row.clicks);

  const { body } = await exportCsv(user, config({ dimensions: ['brand', 'page_group'] }), true);
  let text = '';
  for await (const chunk of body) text += chunk;
  const [header, ...lines] = text.trimEnd().split('\r\n');
  const whole = await report({ dimensions: ['brand', 'page_group'] });
  expect(header).toBe('"Brand","Page Group","Clicks","Impressions","CTR","Position"');
  expect(lines).toHaveLength(whole.row_count + whole.residuals.length);
  expect(lines.reduce((sum, line) => sum + Number(line.split(',').at(-4)), 0)).toBe(whole.totals.clicks);
});

test('without rules, all queries are Non-brand and all pages are Other pages', async () => {
  await saveRules(user, ids[0], { brand: [], page_groups: [] });
  await saveRules(user, ids[1], { brand: [], page_groups: [] });
  expect((await report({ dimensions: ['brand'] })).rows.map(row => row.values)).toEqual([[NON_BRAND]]);
  expect((await report({ dimensions: ['page_group'] })).rows.map(row => row.values)).toEqual([[OTHER_PAGES]]);
  const none = await report({ filters: [{ dimension: 'brand', operator: 'is', values: [BRAND] }] });
  expect([none.rows, none.totals.clicks, none.residuals]).toEqual([[], 0, []]);
  // Without data there is no row, rather than a row of zeros.
  const nowhere = [{ dimension: 'country' as const, operator: 'is' as const, values: ['qqq'] }];
  expect((await report({ dimensions: ['brand'], filters: nowhere })).rows).toEqual([]);
  expect((await report({ dimensions: ['brand'], from: '2024-01-01', to: '2024-01-05' })).rows).toEqual([]);
});

test('counts each query and page once over the 28 days up to the last final day', async () => {
  const [{ brand, page_groups }] = rules;
  const [from, to] = ['2026-10-16', '2026-11-12'];
  for (const [kind, dimension, rules] of [
    ['brand', 'query', brand],
    ['page_group', 'page', page_groups],
  ] as const) {
    const rows = await allRows({ property_ids: [ids[0]], dimensions: [dimension], from, to });
    const first = (text: string) => rules.findIndex(rule => matches(rule, text));
    const counts = await countRules(user, ids[0], { kind, rules: [...rules] });
    expect(counts).toMatchObject({ from, to, all: { rows: rows.length } });
    for (const [at, count] of counts.rules.entries()) {
      const own = rows.filter(row => first(row.values[0] ?? '') === at);
      expect(count).toEqual({ rows: own.length, clicks: own.reduce((sum, row) => sum + row.clicks, 0) });
    }
    const matched = rows.filter(row => first(row.values[0] ?? '') >= 0);
    expect(counts.matched.rows).toBe(matched.length);
    expect(counts.matched.rows).toBeGreaterThan(0);
    expect(counts.matched.rows).toBeLessThan(rows.length);
  }
  expect((await countRules(user, ids[0], { kind: 'brand', rules: [] })).matched).toEqual({
    rows: 0,
    clicks: 0,
  });
});

test('filters by rules and by columns can be in any order', async () => {
  await saveRules(user, ids[0], rules[0]);
  await saveRules(user, ids[1], rules[1]);
  const filters: ReportInput['filters'] = [
    { dimension: 'brand', operator: 'is', values: [NON_BRAND] },
    { dimension: 'country', operator: 'not_in', values: ['usa', 'deu'] },
    { dimension: 'page_group', operator: 'is_not', values: [OTHER_PAGES] },
    { dimension: 'page', operator: 'contains', values: ['/'] },
  ];
  for (const dimension of ['page_group', 'country'] as const) {
    const inOrder = async (order: number[]) =>
      (
        await allRows({
          dimensions: [dimension],
          filters: order.map(at => filters[at] as (typeof filters)[0]),
        })
      ).map(({ values, clicks, impressions }) => [values, clicks, impressions]);
    const first = await inOrder([1, 3, 0, 2]);
    expect(first.length).toBeGreaterThan(0);
    for (const order of [
      [0, 1, 2, 3],
      [2, 1, 0, 3],
      [3, 2, 1, 0],
    ])
      expect(await inOrder(order)).toEqual(first);
  }
});

test('a save waits for another one of the property and replaces its rules', async () => {
  const [id] = ids;
  const rule = (value: string): Rule => ({ operator: 'contains', value });
  await saveRules(user, id, { brand: [], page_groups: [] });
  const saved = await meanwhile(
    lab.world.superuserUrl,
    {
      hold: query => query('select from gsc_properties where id = $1 for update', [id]),
      change: query =>
        query(
          `insert into report_rules (property_id, kind, place, account_id, user_id, operator, value)
           select id, 'brand', 0, account_id, user_id, 'contains', 'other' from gsc_properties where id = $1`,
          [id],
        ),
    },
    () => saveRules(user, id, { brand: [rule('own')], page_groups: [] }),
  );
  expect(saved.status).toBe('fulfilled');
  expect((await listRules(user, [id])).properties).toMatchObject([{ brand: [rule('own')] }]);
  await saveRules(user, id, { brand: [], page_groups: [] });
});

test('rejects an invalid rule by its number, without repeating its text', async () => {
  const fine: Rule = { operator: 'contains', value: '(' };
  const bad: Rule[] = ['(green', 'a{1001}', '(?<=x)y', '((a{900}){900}){9}'].map(value => ({
    operator: 'regex',
    value,
  }));
  for (const rule of bad) {
    const refusal = expect.objectContaining({ code: 'invalid', message: RULES_TEXT.badExpression(2) });
    const brand = [fine, rule];
    await expect(saveRules(user, ids[0], { brand, page_groups: [] })).rejects.toEqual(refusal);
    await expect(countRules(user, ids[0], { kind: 'brand', rules: brand })).rejects.toEqual(refusal);
  }
  expect((await listRules(user, [ids[0]])).properties).toMatchObject([{ brand: [] }]);
});

test('rules belong to one account', async () => {
  const rules: PropertyRules = {
    brand: [{ operator: 'contains', value: 'green' }],
    page_groups: [{ operator: 'starts_with', value: '/a', name: 'A' }],
  };
  // Concurrent saves with no existing rows to lock.
  for (const id of ids) await saveRules(user, id, { brand: [], page_groups: [] });
  await Promise.all(Array.from({ length: 8 }, () => saveRules(user, ids[0], rules)));
  expect(await listRules(user, [ids[1], ids[0]])).toEqual({
    properties: [
      { property_id: ids[1], brand: [], page_groups: [] },
      { property_id: ids[0], ...rules },
    ],
  });
  const unknown = REPORTS_TEXT.unknownProperty;
  await expect(listRules(stranger.user, [ids[0]])).rejects.toThrow(unknown);
  await expect(saveRules(stranger.user, ids[0], rules)).rejects.toThrow(unknown);
  await expect(countRules(stranger.user, ids[0], { kind: 'brand', rules: [] })).rejects.toThrow(unknown);
  await expect(suggestBrand(stranger.user, ids[0])).rejects.toThrow(unknown);
});

test('runs a report with the maximum number of rules and rejects more', async () => {
  await saveRules(user, ids[0], { brand: [], page_groups: [] });
  const many = Array.from({ length: 6 }, () => randomUUID());
  for (const [at, id] of many.entries()) {
    await lab.arrange(
      `insert into gsc_properties
         (id, account_id, user_id, connection_id, property_url, property_type, permission_level)
       select $1, account_id, user_id, connection_id, $2, property_type, permission_level
       from gsc_properties where id = $3`,
      [id, `sc-domain:many${at}.example`, ids[0]],
    );
    await lab.arrange(
      `insert into report_rules (property_id, kind, place, account_id, user_id, name, operator, value)
       select $1, kind, place, account_id, user_id, case kind when 'page_group' then repeat('n', 80) end,
         'starts_with', repeat('v', 500)
       from gsc_properties, generate_series(0, 49) place, unnest(array['brand', 'page_group']) kind
       where id = $1`,
      [id],
    );
  }
  const reportOf = (count: number) =>
    report({
      property_ids: [ids[0], ...many.slice(0, count)],
      dimensions: ['brand', 'page_group'],
      comparison: { mode: 'previous' },
      sort: { by: 'clicks_change', descending: true },
    });
  expect((await reportOf(5)).rows.map(row => row.values)).toEqual([[NON_BRAND, OTHER_PAGES]]);
  await expect(reportOf(6)).rejects.toThrow(RULES_TEXT.tooMany);
});

test('suggests the domain name as the brand', async () => {
  const { words } = await suggestBrand(user, ids[0]);
  expect(words).toEqual([{ value: 'site1', rows: 0, clicks: 0 }]);
});
