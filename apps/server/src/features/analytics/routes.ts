import type { PropertyChoice } from '@gsc/contract/analytics/report/api';
import { exportCsv } from '@gsc/core/analytics/report/export/export-csv';
import { exportWorkbook } from '@gsc/core/analytics/report/export/export-workbook';
import { exportXlsx } from '@gsc/core/analytics/report/export/export-xlsx';
import { listOptions } from '@gsc/core/analytics/report/list-options';
import { getRange } from '@gsc/core/analytics/report/query/read-range';
import { readRowSeries } from '@gsc/core/analytics/report/row-series/read-row-series';
import { runReport } from '@gsc/core/analytics/report/run-report';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import { configOfAddress } from '../../http/report-address.ts';
import { route } from '../../http/route.ts';
import { sendFile } from '../../http/send-file.ts';
import { userContext } from '../../http/session.ts';

export const analyticsRoutes: FastifyPluginAsync = async app => {
  route(app, 'runReport', async request => runReport(userContext(request), request.body));

  route(app, 'runReportOfAddress', async request =>
    runReport(userContext(request), configOfAddress(request)),
  );

  route(app, 'readRowSeries', async request => readRowSeries(userContext(request), request.body));

  route(app, 'getReportRange', async request => {
    const { p, type } = request.query;
    return getRange(userContext(request), { propertyIds: p?.split(',') ?? null, searchType: type });
  });

  route(app, 'listReportOptions', async request => {
    const { from, to } = request.query;
    const days = from && to ? { from, to } : null;
    return listOptions(userContext(request), choiceOf(request.query), days);
  });

  route(app, 'exportReportCsv', async (request, reply) => {
    const isRaw = request.query.raw === '1';
    return sendFile(reply, await exportCsv(userContext(request), configOfAddress(request), isRaw));
  });

  route(app, 'exportReportXlsx', async (request, reply) =>
    sendFile(reply, await exportXlsx(userContext(request), configOfAddress(request))),
  );

  route(app, 'exportReportWorkbook', async (request, reply) =>
    sendFile(reply, await exportWorkbook(userContext(request), configOfAddress(request))),
  );
};

const choiceOf = ({ p, type }: z.infer<typeof PropertyChoice>) => ({
  propertyIds: [...new Set(p.toLowerCase().split(','))],
  searchType: type,
});
