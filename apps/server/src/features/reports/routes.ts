import { Problem } from '@gsc/contract/errors';
import { ReportAddress } from '@gsc/contract/reports/address';
import { OptionsRequest, PropertyChoice, REPORTS_PATHS, ReportConfig } from '@gsc/contract/reports/api';
import { Report, ReportOptions, ReportRange } from '@gsc/contract/reports/result';
import { RowSeries, RowSeriesRequest } from '@gsc/contract/reports/rows/row-series';
import { exportCsv } from '@gsc/core/features/reports/export/export-csv';
import { exportWorkbook } from '@gsc/core/features/reports/export/export-workbook';
import { exportXlsx } from '@gsc/core/features/reports/export/export-xlsx';
import { listOptions } from '@gsc/core/features/reports/list-options';
import { readRowSeries } from '@gsc/core/features/reports/row-series/read-row-series';
import { getRange } from '@gsc/core/warehouse/query/read-range';
import { runReport } from '@gsc/core/warehouse/run-report';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { configOfAddress } from '../../http/report-address.ts';
import { sendFile } from '../../http/send-file.ts';
import { userContext } from '../../http/session.ts';

const REFUSED = { 400: Problem, 401: Problem, 404: Problem, 422: Problem };

export const reportsRoutes: FastifyPluginAsyncZod = async app => {
  app.post(
    REPORTS_PATHS.run,
    {
      config: { demo: true },
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
      config: { demo: true },
      schema: {
        operationId: 'runReportOfAddress',
        summary: 'The same, for the query string of a /dashboard/analytics URL',
        querystring: ReportAddress,
        response: { 200: Report, ...REFUSED },
      },
    },
    async request => runReport(userContext(request), configOfAddress(request)),
  );

  app.post(
    REPORTS_PATHS.rowSeries,
    {
      config: { demo: true },
      schema: {
        operationId: 'readRowSeries',
        summary: 'The series of up to eight rows of a report',
        body: RowSeriesRequest,
        response: { 200: RowSeries, ...REFUSED },
      },
    },
    async request => readRowSeries(userContext(request), request.body),
  );

  app.get(
    REPORTS_PATHS.range,
    {
      config: { demo: true },
      schema: {
        operationId: 'getReportRange',
        summary: 'The available dates and the default range',
        // The URL of a request cannot list the properties of a large account.
        querystring: PropertyChoice.partial({ p: true }),
        response: { 200: ReportRange, ...REFUSED },
      },
    },
    async request => {
      const { p, type } = request.query;
      return getRange(userContext(request), { propertyIds: p?.split(',') ?? null, searchType: type });
    },
  );

  app.get(
    REPORTS_PATHS.options,
    {
      config: { demo: true },
      schema: {
        operationId: 'listReportOptions',
        summary: 'Countries, devices and pages available as filter values, with their clicks in these days',
        querystring: OptionsRequest,
        response: { 200: ReportOptions, ...REFUSED },
      },
    },
    async request => {
      const { from, to } = request.query;
      const days = from && to ? { from, to } : null;
      return listOptions(userContext(request), choiceOf(request.query), days);
    },
  );

  app.get(
    REPORTS_PATHS.csv,
    {
      config: { demo: true },
      // Compressing an export of a million rows tripled its memory use (41 to 127 MB).
      compress: false,
      schema: {
        operationId: 'exportReportCsv',
        summary: 'All rows of a report as CSV; raw=1 for programs',
        querystring: ReportAddress,
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      const isRaw = request.query.raw === '1';
      return sendFile(reply, await exportCsv(userContext(request), configOfAddress(request), isRaw));
    },
  );

  app.get(
    REPORTS_PATHS.xlsx,
    {
      config: { demo: true },
      compress: false,
      schema: {
        operationId: 'exportReportXlsx',
        summary: 'All rows of a report as a workbook',
        querystring: ReportAddress,
      },
    },
    async (request, reply) =>
      sendFile(reply, await exportXlsx(userContext(request), configOfAddress(request))),
  );

  app.get(
    REPORTS_PATHS.workbook,
    {
      config: { demo: true },
      compress: false,
      schema: {
        operationId: 'exportReportWorkbook',
        summary: 'Days, queries, pages, countries and devices of a report as a workbook, with its comparison',
        querystring: ReportAddress,
      },
    },
    async (request, reply) =>
      sendFile(reply, await exportWorkbook(userContext(request), configOfAddress(request))),
  );
};

const choiceOf = ({ p, type }: z.infer<typeof PropertyChoice>) => ({
  propertyIds: [...new Set(p.toLowerCase().split(','))],
  searchType: type,
});
