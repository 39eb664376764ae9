import { HEALTH_PATHS } from '@gsc/contract/status/health';
import type { WorkClass } from '@gsc/core/open-warehouse';
import type { FastifyRequest } from 'fastify';

/** `light`: reads only PostgreSQL and answers quickly, or has a limit of its own. Only rate limits apply to it. */
type RouteClass = Exclude<WorkClass, 'demo'> | 'light';

/** The operations of each class. The name of an operation is its operationId. */
const OPERATIONS: Record<RouteClass, string> = {
  interactive: `
    getOverview getAttention getOverviewMovers getOverviewRanking
    runReport runReportOfAddress readRowSeries getReportRange listReportOptions
    countReportRules saveReportRules suggestBrandWords
    explainChange listChangedRows getMovements listOpportunities listCannibalisation listCountries
    listProperties getSyncCoverage getSyncStorage getInspectedUrl
    createPost updatePost previewPost`,
  export: `
    exportReportCsv exportReportXlsx exportReportWorkbook
    exportChangedRowsCsv exportChangedRowsXlsx exportOpportunitiesCsv exportOpportunitiesXlsx
    exportCannibalisationCsv exportCannibalisationXlsx
    exportIndexingResults downloadData`,
  light: `
    isAlive isReady
    beginSignIn finishSignIn refreshSession openDemo signOut listSessions revokeSession getSigningKeys
    getProfile updateProfile prepareDownload deleteAccount
    getBranding updateBranding getLogoFrame
    connectProperties beginConnect finishConnect listConnections disconnectAccount
    deleteProperty restoreProperty savePropertyTags
    listSyncJobs triggerSync watchSyncJobs getSyncQuota
    listIndexingChecks startIndexingCheck getIndexingCheck listIndexingResults stopIndexingCheck repeatIndexingCheck
    listMonitoredLists createMonitoredList getMonitoredList changeMonitoredList deleteMonitoredList addMonitoredUrls
    listIndexEvents inspectMonitoredUrl watchIndexingChecks
    listSavedViews saveView changeView deleteView
    listAnnotations addAnnotation changeAnnotation deleteAnnotation listGoogleEvents listReportRules
    listBlogPosts listBlogCategories createBlogCategory getBlogPost listOwnPosts getOwnPost deletePost
    sendContactMessage getStatus getCurrentStatus subscribeToStatus answerSubscription leaveStatus
    getOperatorState`,
};

export const ROUTE_CLASSES: ReadonlyMap<string, RouteClass> = new Map(
  (['interactive', 'export', 'light'] as const).flatMap(name =>
    (OPERATIONS[name].match(/\w+/g) ?? []).map(operation => [operation, name] as const),
  ),
);

/** The class of a route, or null for pages and files, which have no operation. */
export function routeClass({ routeOptions }: FastifyRequest): RouteClass | null {
  const { operationId } = (routeOptions.schema ?? {}) as { operationId?: string };
  if (operationId === undefined) return null;
  // A new operation without a class gets the strictest one that fits a screen.
  return ROUTE_CLASSES.get(operationId) ?? 'interactive';
}

const HEALTH = new Set<string | undefined>(Object.values(HEALTH_PATHS));

/** Load balancers read these routes, so they are neither counted nor refused. */
export const isHealthCheck = ({ routeOptions }: FastifyRequest): boolean => HEALTH.has(routeOptions.url);

export const isExport = (request: FastifyRequest): boolean => routeClass(request) === 'export';
