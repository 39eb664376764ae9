import { Readable } from 'node:stream';
import { Problem } from '@gsc/contract/errors';
import { PropertyChoice, REPORTS_PATHS, ReportConfig } from '@gsc/contract/reports';
import { readAddress } from '@gsc/contract/reports-address';
import { Report, ReportOptions, ReportRange } from '@gsc/contract/reports-answer';
import { ProductError } from '@gsc/core/errors';
import { type ExportFile, exportCsv } from '@gsc/core/features/reports/export-csv';
import { exportXlsx } from '@gsc/core/features/reports/export-xlsx';
import { listOptions } from '@gsc/core/features/reports/list-options';
import { getRange } from '@gsc/core/features/reports/read-range';
import { runReport } from '@gsc/core/features/reports/run-report';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { userContext } from '../../http/session.ts';

const REFUSED = { 400: Problem, 401: Problem, 404: Problem, 422: Problem };

/** In OpenAPI an address is one of its parts or more; contract/reports-address.ts has all of them. */
const Address = z
  .object({ p: z.string(), from: z.string(), to: z.string(), raw: z.string() })
  .partial()
  .loose();

export const reportsRoutes: FastifyPluginAsyncZod = async app => {
  app.post(
    REPORTS_PATHS.run,
    {
      schema: {
        operationId: 'runReport',
        summary: 'A page of a report, with its totals, its series, its comparison and its coverage',
        body: ReportConfig,
        response: { 200: Report, ...REFUSED },
      },
    },
    async request => runReport(userContext(request), request.body),
  );

  app.get(
    REPORTS_PATHS.run,
    {
      schema: {
        operationId: 'runReportOfAddress',
        summary: 'The same for the query of an address of /dashboard/analytics',
        querystring: Address,
        response: { 200: Report, ...REFUSED },
      },
    },
    async request => runReport(userContext(request), configOf(request)),
  );

  app.get(
    REPORTS_PATHS.range,
    {
      schema: {
        operationId: 'getReportRange',
        summary: 'Which days can be chosen, and which are chosen for a start',
        querystring: PropertyChoice,
        response: { 200: ReportRange, ...REFUSED },
      },
    },
    async request => getRange(userContext(request), choiceOf(request.query)),
  );

  app.get(
    REPORTS_PATHS.options,
    {
      schema: {
        operationId: 'listReportOptions',
        summary: 'Countries, devices and pages that filters can be chosen from',
        querystring: PropertyChoice,
        response: { 200: ReportOptions, ...REFUSED },
      },
    },
    async request => listOptions(userContext(request), choiceOf(request.query)),
  );

  app.get(
    REPORTS_PATHS.csv,
    {
      // Packing a million rows on the way tripled the memory that a file takes (41 to 127 MB).
      compress: false,
      schema: {
        operationId: 'exportReportCsv',
        summary: 'All rows of a report as CSV; raw=1 for programs',
        querystring: Address,
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      const isRaw = request.query.raw === '1';
      return sendFile(reply, await exportCsv(userContext(request), configOf(request), isRaw));
    },
  );

  app.get(
    REPORTS_PATHS.xlsx,
    {
      compress: false,
      schema: {
        operationId: 'exportReportXlsx',
        summary: 'All rows of a report as a workbook',
        querystring: Address,
      },
    },
    async (request, reply) => sendFile(reply, await exportXlsx(userContext(request), configOf(request))),
  );
};

const choiceOf = ({ p, type }: z.infer<typeof PropertyChoice>) => ({
  propertyIds: [...new Set(p.toLowerCase().split(','))],
  searchType: type,
});

/** Read from the address itself: repeated names and their order would be lost on the way through an object. */
function configOf(request: FastifyRequest): ReportConfig {
  const query = new URL(request.url, 'http://localhost').searchParams;
  const read = readAddress(query);
  if (!read.success) throw new ProductError('invalid', read.error.issues[0]?.message ?? '');
  return read.data;
}

/** As it is made: what the reader does not take yet is not asked of the engine. */
const sendFile = (reply: FastifyReply, { name, type, body }: ExportFile) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(body, { objectMode: false, highWaterMark: 256 * 1024 }));
