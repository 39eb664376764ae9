import {
  CannibalisationRequest,
  ChangedRowsRequest,
  OpportunitiesRequest,
} from '@gsc/contract/analytics/insights/api';
import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { RowSeriesRequest } from '@gsc/contract/analytics/rows/row-series';
import { AnnotationInput } from '@gsc/contract/analytics/saved/annotations';
import { ResultsQuery } from '@gsc/contract/indexing/api';
import { EventsQuery } from '@gsc/contract/indexing/lists-api';
import { OverviewQuery } from '@gsc/contract/overview/query';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANALYTICS_FACTS } from './analytics/facts.ts';
import { addAnnotation } from './analytics/saved/annotations/save-annotation.ts';
import type { UserContext } from './context.ts';
import { FEATURE_FACTS } from './features/facts.ts';
import { type Laboratory, openLaboratory } from './testing/sync-laboratory.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let lab: Laboratory;
let reader: UserContext;
let config: ReportConfig;
let overview: OverviewQuery;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'] };
  const site = await lab.addSite({ rows: 10, days: 8 });
  const property = await lab.connect(site.siteUrl, site.email);
  await lab.syncDue();
  reader = { ...property.user, postgres: property.user.readOnlyPostgres };
  const days = lab.lastDays(4);
  const range = { from: days.at(-1) ?? '', to: days[0] ?? '' };
  config = ReportConfig.parse({ property_ids: [property.propertyId], ...range, dimensions: ['query'] });
  overview = OverviewQuery.parse(range);
});
afterAll(() => lab?.close());

/** One request to every fact. Some name what does not exist, because these properties have no checks and lists. */
const REQUESTS: Record<keyof typeof ANALYTICS_FACTS | keyof typeof FEATURE_FACTS, () => Promise<unknown>> = {
  explainChange: () => ANALYTICS_FACTS.explainChange(reader, config, 'query'),
  getAttention: () => ANALYTICS_FACTS.getAttention(reader, { type: 'web' }),
  getMovements: () => ANALYTICS_FACTS.getMovements(reader, config),
  getMovers: () => ANALYTICS_FACTS.getMovers(reader, overview),
  getOverview: () => ANALYTICS_FACTS.getOverview(reader, overview),
  getRange: () => ANALYTICS_FACTS.getRange(reader, { propertyIds: null, searchType: 'web' }),
  getRanking: () => ANALYTICS_FACTS.getRanking(reader, overview),
  listAnnotations: () => ANALYTICS_FACTS.listAnnotations(reader),
  listCannibalisation: () =>
    ANALYTICS_FACTS.listCannibalisation(reader, config, CannibalisationRequest.parse({})),
  listChangedRows: () => ANALYTICS_FACTS.listChangedRows(reader, config, ChangedRowsRequest.parse({})),
  listCountries: () => ANALYTICS_FACTS.listCountries(reader, config),
  listOpportunities: () => ANALYTICS_FACTS.listOpportunities(reader, config, OpportunitiesRequest.parse({})),
  readRowSeries: () =>
    ANALYTICS_FACTS.readRowSeries(reader, RowSeriesRequest.parse({ config, rows: [['shoes']] })),
  runReport: () => ANALYTICS_FACTS.runReport(reader, config),
  getCheck: () => FEATURE_FACTS.getCheck(reader, UNKNOWN),
  getCoverage: () => FEATURE_FACTS.getCoverage(reader),
  getQuota: () => FEATURE_FACTS.getQuota(reader),
  getUrl: () => FEATURE_FACTS.getUrl(reader, '1'),
  listEvents: () => FEATURE_FACTS.listEvents(reader, EventsQuery.parse({})),
  listJobs: () => FEATURE_FACTS.listJobs(reader),
  listLists: () => FEATURE_FACTS.listLists(reader),
  listProperties: () => FEATURE_FACTS.listProperties(reader),
  listResults: () => FEATURE_FACTS.listResults(reader, UNKNOWN, ResultsQuery.parse({})),
};

test.each(Object.entries(REQUESTS))('%s only reads', async (_, request) => {
  const refusal = await request().then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal !== null) expect(refusal).toMatchObject({ code: 'not_found' });
});

test('what writes is refused, so the connection is read-only', async () => {
  const annotation = AnnotationInput.parse({ day: config.to, text: 'Relaunch' });
  await expect(addAnnotation(reader, annotation)).rejects.toThrow(/read-only/);
});
