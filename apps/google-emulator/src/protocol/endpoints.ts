/** Endpoint names used by limits, faults and the call log. */
export type Endpoint = 'sites' | 'searchAnalytics' | 'sitemaps' | 'inspection';

/** Google's internal method names, which appear in error details. */
export const METHODS: Record<Endpoint, string> = {
  sites: 'google.searchconsole.v1.SitesService.List',
  searchAnalytics: 'google.searchconsole.v1.SearchAnalyticsService.Query',
  sitemaps: 'google.searchconsole.v1.SitemapsService.List',
  inspection: 'google.searchconsole.v1.UrlInspectionService.InspectIndex',
};
