import { z } from 'zod';

/** Browsers send reports of violated content security policies to this path. */
export const POLICY_REPORTS_PATH = '/api/policy-reports';

export const POLICY_REPORT_LIMITS = {
  bytes: 16 * 1024,
  reportsPerRequest: 10,
  requestsPerMinute: 20,
  /** For all visitors of a server together. */
  logLinesPerMinute: 60,
} as const;

const Text = z.string().max(8 * 1024);

/** The format of `report-uri`. */
const UriReport = z.object({
  'csp-report': z.object({
    'document-uri': Text.optional(),
    'effective-directive': Text.optional(),
    'violated-directive': Text.optional(),
    'blocked-uri': Text.optional(),
  }),
});

/** The format of `report-to`. */
const ToReports = z
  .array(
    z.object({
      type: Text,
      body: z.object({
        documentURL: Text.optional(),
        effectiveDirective: Text.optional(),
        blockedURL: Text.optional(),
      }),
    }),
  )
  .max(POLICY_REPORT_LIMITS.reportsPerRequest);

export type PolicyViolation = { page: string; directive: string; blocked: string };

/** Both formats as one list. Everything else that a browser reports, such as the sample, can contain private text. */
export const PolicyReports = z.union([
  UriReport.transform(({ 'csp-report': report }): PolicyViolation[] => [
    {
      page: report['document-uri'] ?? '',
      directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
      blocked: report['blocked-uri'] ?? '',
    },
  ]),
  ToReports.transform((reports): PolicyViolation[] =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({
        page: body.documentURL ?? '',
        directive: body.effectiveDirective ?? '',
        blocked: body.blockedURL ?? '',
      })),
  ),
]);
