/** What a call asks for; limits, faults and records are kept by these words. */
export type Endpoint = 'sites' | 'searchAnalytics' | 'sitemaps' | 'inspection';

/** Google's inner names, seen in the details of its errors. */
export const METHODS: Record<Endpoint, string> = {
  sites: 'google.searchconsole.v1.SitesService.List',
  searchAnalytics: 'google.searchconsole.v1.SearchAnalyticsService.Query',
  sitemaps: 'google.searchconsole.v1.SitemapsService.List',
  inspection: 'google.searchconsole.v1.UrlInspectionService.InspectIndex',
};
