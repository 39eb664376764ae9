import { POLICY_REPORT_LIMITS, POLICY_REPORTS_PATH, PolicyReports } from '@gsc/contract/site/policy-reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

const TYPES = ['application/csp-report', 'application/reports+json'];
const LONGEST_TEXT = 200;
const MINUTE_MS = 60_000;

/** Logs violations of the content security policy. Anybody can send reports, so their number and size are limited. */
export const policyReportRoutes: FastifyPluginAsyncZod = async app => {
  app.addContentTypeParser(
    TYPES,
    { parseAs: 'string', bodyLimit: POLICY_REPORT_LIMITS.bytes },
    app.getDefaultJsonParser('error', 'error'),
  );
  let minute = 0;
  let lines = 0;
  let dropped = 0;
  app.post(
    POLICY_REPORTS_PATH,
    {
      bodyLimit: POLICY_REPORT_LIMITS.bytes,
      config: {
        public: true,
        rateLimit: { max: POLICY_REPORT_LIMITS.requestsPerMinute, timeWindow: '1 minute' },
      },
      schema: { hide: true, body: PolicyReports },
    },
    async (request, reply) => {
      const now = Math.floor(Date.now() / MINUTE_MS);
      if (now !== minute) {
        if (dropped > 0) request.log.warn({ dropped }, 'policy reports were dropped');
        [minute, lines, dropped] = [now, 0, 0];
      }
      for (const { page, directive, blocked } of request.body) {
        if (++lines > POLICY_REPORT_LIMITS.logLinesPerMinute) dropped++;
        else request.log.warn({ violation: violationOf(page, directive, blocked) }, 'policy violated');
      }
      return reply.code(204).send();
    },
  );
};

/** Paths and queries of blocked addresses, and queries of pages, can contain secrets. */
const violationOf = (page: string, directive: string, blocked: string) => ({
  page: (URL.parse(page)?.pathname ?? '').slice(0, LONGEST_TEXT),
  directive: directive.slice(0, LONGEST_TEXT),
  blocked: (/^[a-z-]+$/.test(blocked) ? blocked : (URL.parse(blocked)?.origin ?? '')).slice(0, LONGEST_TEXT),
});
