import type { ChangeList } from '@gsc/contract/analytics/insights/labels';
import { RowSeriesRequest } from '@gsc/contract/analytics/rows/row-series';
import { AnnotationInput } from '@gsc/contract/analytics/saved/annotations';
import { PostInput } from '@gsc/contract/blog/api';
import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { ROUTES } from '@gsc/contract/routes';
import { PROFILE_RESPONSE, postResponse, SESSIONS_RESPONSE, sessionResponse } from '../responses/account.ts';
import {
  CHECK_IDS,
  checkDetailResponse,
  checkResponse,
  checksResponse,
  resultsResponse,
} from '../responses/indexing.ts';
import {
  cannibalisationResponse,
  changedRowsResponse,
  changeResponse,
  countriesResponse,
  movementsResponse,
  opportunitiesResponse,
} from '../responses/insights.ts';
import {
  eventsResponse,
  LIST_IDS,
  listDetailResponse,
  listsResponse,
  urlHistoryResponse,
} from '../responses/monitored-lists.ts';
import { operatorResponse } from '../responses/operator.ts';
import {
  attentionResponse,
  moversResponse,
  overviewResponse,
  rankingResponse,
} from '../responses/overview.ts';
import {
  connectionsResponse,
  PROPERTY_IDS,
  propertiesResponse,
  propertyResponse,
} from '../responses/properties.ts';
import { OPTIONS_RESPONSE, RANGE_RESPONSE, reportResponse, rowSeriesResponse } from '../responses/reports.ts';
import { BRAND_TERMS_RESPONSE, NO_RULES, ruleCountsResponse } from '../responses/rules.ts';
import {
  completedJobsResponse,
  coverageResponse,
  quotaResponse,
  storageResponse,
} from '../responses/sync.ts';
import { type Answer, DISCONNECTED, Reply } from './answer.ts';
import type { RouteName } from './routes.ts';

const NOW = '2026-11-15T09:00:00.000Z';
const CSV = new Reply({ contentType: 'text/csv', body: '"Page URL",Clicks\r\n"/",1\r\n' });

const WORKBOOK = new Reply({
  headers: {
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="trailforge.example_2026-08-16_2026-11-13.xlsx"',
  },
  body: 'PK',
});

const annotationOf = (input: AnnotationInput) => ({ id: PROPERTY_IDS[0], ...input, created_at: NOW });

/** The answers of a server for a signed-in user with three synced properties. */
export const DEFAULT_ANSWERS: { [Name in RouteName]?: Answer<Name> } = {
  'POST /api/auth/refresh': sessionResponse,
  'POST /api/auth/sign-out': null,
  'GET /api/auth/sessions': SESSIONS_RESPONSE,
  'GET /api/profile': PROFILE_RESPONSE,
  'PUT /api/profile': ({ body }) => ({ ...PROFILE_RESPONSE, ...body }),
  'POST /api/profile/download': { url: '/api/profile/download/file?ticket=t' },
  'GET /api/profile/download/file': new Reply({ contentType: 'application/zip', body: 'PK' }),
  'DELETE /api/profile/account': null,
  'GET /api/branding': BRANDING_DEFAULTS,
  'PUT /api/branding': BRANDING_DEFAULTS,
  'GET /api/branding/logo': DISCONNECTED,
  'GET /api/properties': propertiesResponse,
  'POST /api/properties': {
    properties: propertiesResponse().active,
    summary: { successful: PROPERTY_IDS.length, failed: 0 },
    error: null,
  },
  'POST /api/properties/connect': { oauthUrl: `${ROUTES.connectReturn}?code=a&state=b` },
  'POST /api/properties/connect/exchange': {
    availableProperties: [],
    tempTokens: { access_token: 'handle' },
  },
  'GET /api/properties/connections': connectionsResponse,
  'DELETE /api/properties/connections/{id}': null,
  'DELETE /api/properties/{id}': null,
  'PUT /api/properties/{id}/tags': ({ body }) => body,
  'POST /api/properties/{id}/restore': propertyResponse(),
  'GET /api/sync/jobs': completedJobsResponse,
  'POST /api/sync': { job_ids: [] },
  'GET /api/sync/coverage': coverageResponse,
  // Without the event stream, the pages poll.
  'GET /api/sync/events': DISCONNECTED,
  'GET /api/sync/storage': storageResponse,
  'GET /api/sync/quota': quotaResponse,
  'GET /api/insights/change': () => changeResponse(),
  'GET /api/insights/changed-rows': ({ url: { searchParams } }) =>
    changedRowsResponse(
      (searchParams.get('list') ?? 'growing') as ChangeList,
      Number(searchParams.get('pg') ?? 1),
    ),
  'GET /api/insights/movements': movementsResponse,
  'GET /api/insights/opportunities': () => opportunitiesResponse(),
  'GET /api/insights/cannibalisation': () => cannibalisationResponse(),
  'GET /api/insights/countries': countriesResponse,
  'GET /api/indexing/checks': () => checksResponse(),
  'POST /api/indexing/checks': ({ body }) => ({ checkId: CHECK_IDS[0], total_urls: body.urls.length }),
  'GET /api/indexing/checks/{id}': ({ params }) => checkDetailResponse({ id: params.id ?? '' }),
  'GET /api/indexing/checks/{id}/results': () => resultsResponse(),
  'POST /api/indexing/checks/{id}/stop': () => checkResponse(),
  'POST /api/indexing/checks/{id}/again': { checkId: CHECK_IDS[0], total_urls: 1264 },
  'GET /api/indexing/export.csv': CSV,
  'GET /api/indexing/lists': () => listsResponse(),
  'POST /api/indexing/lists': { id: LIST_IDS[1], urls: 1, uncovered: 0 },
  'GET /api/indexing/lists/{id}': ({ params }) => listDetailResponse({ id: params.id ?? '' }),
  'PATCH /api/indexing/lists/{id}': null,
  'DELETE /api/indexing/lists/{id}': null,
  'POST /api/indexing/lists/{id}/urls': { id: LIST_IDS[1], urls: 1, uncovered: 0 },
  'GET /api/indexing/events': ({ url }) => eventsResponse(url.searchParams.get('kind')),
  'GET /api/indexing/urls/{id}': () => urlHistoryResponse(),
  'POST /api/indexing/urls/{id}/inspect': null,
  'GET /api/operator/state': () => operatorResponse(),
  'GET /api/overview': () => overviewResponse(),
  'GET /api/overview/attention': () => attentionResponse(),
  'GET /api/overview/movers': moversResponse,
  'GET /api/overview/ranking': rankingResponse,
  'POST /api/reports': ({ body }) => reportResponse(body),
  'GET /api/reports/range': RANGE_RESPONSE,
  'GET /api/reports/options': OPTIONS_RESPONSE,
  'GET /api/insights/changed-rows/export.csv': CSV,
  'GET /api/insights/changed-rows/export.xlsx': CSV,
  'GET /api/insights/opportunities/export.csv': CSV,
  'GET /api/insights/opportunities/export.xlsx': CSV,
  'GET /api/insights/cannibalisation/export.csv': CSV,
  'GET /api/insights/cannibalisation/export.xlsx': CSV,
  'GET /api/reports/export.csv': CSV,
  'GET /api/reports/export.xlsx': CSV,
  'GET /api/reports/workbook.xlsx': WORKBOOK,
  'POST /api/reports/row-series': ({ body }) => rowSeriesResponse(RowSeriesRequest.parse(body)),
  'GET /api/reports/events': { events: [] },
  'GET /api/reports/views': { views: [] },
  'POST /api/reports/views': ({ body }) => ({
    id: PROPERTY_IDS[0],
    ...body,
    created_at: NOW,
    updated_at: NOW,
  }),
  'POST /api/reports/annotations': ({ body }) => annotationOf(AnnotationInput.parse(body)),
  'PUT /api/reports/annotations/{id}': ({ body }) => annotationOf(AnnotationInput.parse(body)),
  'DELETE /api/reports/annotations/{id}': null,
  'DELETE /api/reports/views/{id}': null,
  'GET /api/reports/rules': ({ url }) => ({
    properties: (url.searchParams.get('p') ?? '')
      .split(',')
      .map(property_id => ({ property_id, ...NO_RULES })),
  }),
  'PUT /api/reports/rules/{id}': ({ body }) => body,
  'POST /api/reports/rules/{id}/counts': ({ body }) => ruleCountsResponse(body.rules),
  'GET /api/reports/rules/{id}/brand-words': BRAND_TERMS_RESPONSE,
  'GET /api/blog/own': { posts: [], is_editor: true },
  'POST /api/blog/own': ({ body }) => postResponse(PostInput.parse(body)),
  'GET /api/blog/own/{id}': postResponse(),
  'PUT /api/blog/own/{id}': ({ body }) => postResponse(PostInput.parse(body)),
  'POST /api/blog/preview': ({ body }) => body,
  'GET /api/blog/categories': [],
};
