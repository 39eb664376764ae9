import type { Session, SessionList } from '@gsc/contract/auth/api';
import type {
  BlogCategory,
  OwnPost,
  OwnPosts,
  PostInput,
  Preview,
  PreviewInput,
} from '@gsc/contract/blog/api';
import type { Branding, BrandingUpdate } from '@gsc/contract/branding/api';
import type {
  CheckDetail,
  CheckList,
  CheckResults,
  StartCheck,
  StartedCheck,
} from '@gsc/contract/indexing/api';
import type {
  CreatedList,
  IndexEvents,
  ListChange,
  ListDetail,
  MonitoredLists,
  NewList,
  UrlHistory,
} from '@gsc/contract/indexing/lists-api';
import type {
  Cannibalisation,
  ChangedRows,
  ClicksChange,
  Countries,
  Movements,
  Opportunities,
} from '@gsc/contract/insights/api';
import type { OperatorState } from '@gsc/contract/operator/api';
import type { Overview, OverviewMovers, OverviewRanking } from '@gsc/contract/overview/api';
import type { Attention } from '@gsc/contract/overview/attention';
import type { AccountDeletion, DownloadLink, Profile, ProfileUpdate } from '@gsc/contract/profile/api';
import type {
  ConnectionList,
  ConnectRequest,
  ConnectResponse,
  ConnectStarted,
  ExchangeResponse,
  Property,
  PropertyList,
} from '@gsc/contract/properties/api';
import type { PropertyTags } from '@gsc/contract/properties/tags';
import type { Annotation, AnnotationInput, GoogleEvents } from '@gsc/contract/reports/annotations';
import type { ReportInput } from '@gsc/contract/reports/api';
import type { Report, ReportOptions, ReportRange } from '@gsc/contract/reports/result';
import type { RowSeries, RowSeriesRequest } from '@gsc/contract/reports/rows/row-series';
import type {
  BrandTerms,
  PropertyRules,
  PropertyRulesList,
  RuleCounts,
  RuleCountsRequest,
} from '@gsc/contract/reports/rules';
import type { SavedView, SavedViewInput, SavedViews } from '@gsc/contract/reports/views';
import type { Coverage, SyncJobs, TriggeredSync, TriggerSync } from '@gsc/contract/sync/api';
import type { SyncQuota } from '@gsc/contract/sync/quota';
import type { SyncStorage } from '@gsc/contract/sync/storage';

type Parsed<Schema extends { parse(value: unknown): unknown }> = ReturnType<Schema['parse']>;

/** The API routes that the dashboard calls. A response of null has no body. */
export type Routes = {
  'POST /api/auth/refresh': { response: Session };
  'POST /api/auth/sign-out': { response: null };
  'GET /api/auth/sessions': { response: SessionList };
  'GET /api/profile': { response: Profile };
  'PUT /api/profile': { request: ProfileUpdate; response: Profile };
  'POST /api/profile/download': { response: Parsed<typeof DownloadLink> };
  'GET /api/profile/download/file': { response: never };
  'DELETE /api/profile/account': { request: Parsed<typeof AccountDeletion>; response: null };
  'GET /api/branding': { response: Branding };
  'PUT /api/branding': { request: BrandingUpdate; response: Branding };
  'GET /api/branding/logo': { response: never };
  'GET /api/properties': { response: PropertyList };
  'POST /api/properties': { request: Parsed<typeof ConnectRequest>; response: ConnectResponse };
  'POST /api/properties/connect': { response: Parsed<typeof ConnectStarted> };
  'POST /api/properties/connect/exchange': { response: ExchangeResponse };
  'GET /api/properties/connections': { response: ConnectionList };
  'DELETE /api/properties/connections/{id}': { response: null };
  'DELETE /api/properties/{id}': { response: null };
  'PUT /api/properties/{id}/tags': { request: PropertyTags; response: PropertyTags };
  'POST /api/properties/{id}/restore': { response: Property };
  'GET /api/sync/jobs': { response: SyncJobs };
  'POST /api/sync': { request: Parsed<typeof TriggerSync>; response: TriggeredSync };
  'GET /api/sync/coverage': { response: Coverage };
  'GET /api/sync/events': { response: never };
  'GET /api/sync/storage': { response: SyncStorage };
  'GET /api/sync/quota': { response: SyncQuota };
  'GET /api/insights/change': { response: ClicksChange };
  'GET /api/insights/changed-rows': { response: ChangedRows };
  'GET /api/insights/movements': { response: Movements };
  'GET /api/insights/opportunities': { response: Opportunities };
  'GET /api/insights/cannibalisation': { response: Cannibalisation };
  'GET /api/insights/countries': { response: Countries };
  'GET /api/insights/changed-rows/export.csv': { response: never };
  'GET /api/insights/changed-rows/export.xlsx': { response: never };
  'GET /api/insights/opportunities/export.csv': { response: never };
  'GET /api/insights/opportunities/export.xlsx': { response: never };
  'GET /api/insights/cannibalisation/export.csv': { response: never };
  'GET /api/insights/cannibalisation/export.xlsx': { response: never };
  'GET /api/indexing/checks': { response: CheckList };
  'POST /api/indexing/checks': { request: StartCheck; response: StartedCheck };
  'GET /api/indexing/checks/{id}': { response: CheckDetail };
  'GET /api/indexing/checks/{id}/results': { response: CheckResults };
  'POST /api/indexing/checks/{id}/stop': { response: null };
  'POST /api/indexing/checks/{id}/again': { response: StartedCheck };
  'GET /api/indexing/export.csv': { response: never };
  'GET /api/indexing/lists': { response: MonitoredLists };
  'POST /api/indexing/lists': { request: NewList; response: CreatedList };
  'GET /api/indexing/lists/{id}': { response: ListDetail };
  'PATCH /api/indexing/lists/{id}': { request: ListChange; response: null };
  'DELETE /api/indexing/lists/{id}': { response: null };
  'POST /api/indexing/lists/{id}/urls': { request: { urls: string[] }; response: CreatedList };
  'GET /api/indexing/events': { response: IndexEvents };
  'GET /api/indexing/urls/{id}': { response: UrlHistory };
  'POST /api/indexing/urls/{id}/inspect': { response: null };
  'GET /api/operator/state': { response: OperatorState };
  'GET /api/overview': { response: Overview };
  'GET /api/overview/attention': { response: Attention };
  'GET /api/overview/movers': { response: OverviewMovers };
  'GET /api/overview/ranking': { response: OverviewRanking };
  'POST /api/reports': { request: ReportInput; response: Report };
  'GET /api/reports/range': { response: ReportRange };
  'GET /api/reports/options': { response: ReportOptions };
  'GET /api/reports/export.csv': { response: never };
  'GET /api/reports/export.xlsx': { response: never };
  'GET /api/reports/workbook.xlsx': { response: never };
  'POST /api/reports/row-series': { request: RowSeriesRequest; response: RowSeries };
  'PUT /api/reports/annotations/{id}': { request: AnnotationInput; response: Annotation };
  'DELETE /api/reports/annotations/{id}': { response: null };
  'GET /api/reports/events': { response: Parsed<typeof GoogleEvents> };
  'GET /api/reports/views': { response: Parsed<typeof SavedViews> };
  'POST /api/reports/views': { request: SavedViewInput; response: SavedView };
  'DELETE /api/reports/views/{id}': { response: null };
  'POST /api/reports/annotations': { request: AnnotationInput; response: Annotation };
  'GET /api/reports/rules': { response: PropertyRulesList };
  'PUT /api/reports/rules/{id}': { request: PropertyRules; response: PropertyRules };
  'POST /api/reports/rules/{id}/counts': { request: RuleCountsRequest; response: RuleCounts };
  'GET /api/reports/rules/{id}/brand-words': { response: BrandTerms };
  'GET /api/blog/own': { response: Parsed<typeof OwnPosts> };
  'POST /api/blog/own': { request: PostInput; response: OwnPost };
  'GET /api/blog/own/{id}': { response: OwnPost };
  'PUT /api/blog/own/{id}': { request: PostInput; response: OwnPost };
  'POST /api/blog/preview': { request: Parsed<typeof PreviewInput>; response: Parsed<typeof Preview> };
  'GET /api/blog/categories': { response: BlogCategory[] };
};

export type RouteName = keyof Routes;

export type RequestOf<Name extends RouteName> = Routes[Name] extends { request: infer Request }
  ? Request
  : undefined;

export type ResponseOf<Name extends RouteName> = Routes[Name]['response'];
