import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { ReportConfig, type ReportInput } from '@gsc/contract/analytics/report/api';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExactRow, storeExactRows } from '../../testing/store-exact-rows.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import { getMovements } from './get-movements.ts';
import { listCannibalisation } from './list-cannibalisation.ts';
import { listOpportunities } from './opportunities/list-opportunities.ts';

// For each threshold of the insights, one row is exactly on it and another one is right beside it.

let lab: Laboratory;
let property: Connected;
let day: Day;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  const site = await lab.addSite({ rows: 1, days: 1 });
  property = await lab.connect(site.siteUrl, site.email);
  day = addDays(lab.today(), -4);
  await storeExactRows(lab, property, [...curveRows(), ...opportunityRows(), ...pageRows(), ...movingRows()]);
});
afterAll(() => lab?.close());

type Figures = [clicks: number, impressions: number, positionSum: number];
const row = (query: string, [clicks, impressions, positionSum]: Figures, more: Partial<ExactRow> = {}) => ({
  ...{ day, query, clicks, impressions, positionSum },
  ...more,
});

/** The better the position, the more clicks. */
const curveRows = (): ExactRow[] =>
  [
    [1, 4000],
    [2, 2400],
    [3, 1500],
    [4, 1000],
    [20, 100],
    [21, 90],
  ].map(([position = 0, clicks = 0]) => row(`curve ${position}`, [clicks, 10_000, position * 10_000]));

/** The averages are 20, 20.01, 3 and 3.005. */
const opportunityRows = (): ExactRow[] => [
  row('distance on', [1, 100, 2000]),
  row('distance beyond', [1, 100, 2001]),
  row('target on', [1, 100, 200], { device: 'DESKTOP' }),
  row('target on', [1, 100, 400]),
  row('target beyond', [1, 100, 200], { device: 'DESKTOP' }),
  row('target beyond', [1, 100, 401]),
];

const pages = (query: string, first: Figures, second: Figures) => [
  row(query, first, { page: 'https://a.example/first' }),
  row(query, second, { page: 'https://a.example/second' }),
];

const pageRows = (): ExactRow[] => [
  ...pages('share on', [10, 90, 90], [5, 10, 10]),
  ...pages('share below', [10, 91, 91], [5, 9, 9]),
  ...pages('rank on', [10, 50, 50], [5, 50, 1000]),
  ...pages('rank beyond', [10, 50, 50], [5, 50, 1001]),
  ...pages('high on', [20, 100, 100], [10, 100, 100]),
  ...pages('high below', [21, 100, 100], [10, 100, 100]),
  ...pages('medium on', [90, 100, 100], [10, 100, 100]),
  ...pages('medium below', [91, 100, 100], [10, 100, 100]),
  ...pages('few clicks', [9, 100, 100], [9, 100, 100]),
];

const BAND_ENDS = [3, 10, 20, 50];
/** The positions are just behind the end of a band on the first day and on it on the second one. */
const movingRows = (): ExactRow[] =>
  BAND_ENDS.flatMap(end => [
    row(`moving to ${end}`, [1, 100, end * 100 + 1], { day: addDays(day, -1) }),
    row(`moving to ${end}`, [1, 100, end * 100]),
  ]);

const config = (input: Partial<ReportInput> = {}) =>
  ReportConfig.parse({ property_ids: [property.propertyId], from: day, to: day, ...input });
const named = (text: string): Pick<ReportConfig, 'filters'> => ({
  filters: [{ dimension: 'query', operator: 'contains', values: [text] }],
});

test('queries at the striking distance are opportunities, those at the target are not', async () => {
  const queriesOf = async (text: string) =>
    (await listOpportunities(property.user, config(named(text)), { target: 3 })).rows.map(
      ({ query }) => query,
    );
  expect(await queriesOf('distance')).toEqual(['distance on']);
  expect(await queriesOf('target')).toEqual(['target beyond']);
});

test('a page competes from a tenth of the impressions and from position 20', async () => {
  const queriesOf = async (text: string) =>
    (await listCannibalisation(property.user, config(named(text)))).rows.map(({ query }) => query);
  expect(await queriesOf('share')).toEqual(['share on']);
  expect(await queriesOf('rank')).toEqual(['rank on']);
});

test.for([
  ['high on', 'high'],
  ['high below', 'medium'],
  ['medium on', 'medium'],
  ['medium below', 'low'],
  ['few clicks', 'low'],
] as const)('the severity of the query %s is %s', async ([query, severity]) => {
  const { rows } = await listCannibalisation(property.user, config(named(query)));
  expect(rows.map(found => [found.query, found.severity])).toEqual([[query, severity]]);
});

test('a query at the last position of a band is in it', async () => {
  const { cells } = await getMovements(property.user, config(named('moving')));
  expect(cells.map(({ before, now, queries }) => [before, now, queries])).toEqual([
    ['4–10', '1–3', 1],
    ['11–20', '4–10', 1],
    ['21–50', '11–20', 1],
    ['51+', '21–50', 1],
  ]);
});
