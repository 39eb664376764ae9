import { pacificDay } from '@gsc/calendar/pacific-day';
import type { INSIGHT_FILE_PATHS } from '@gsc/contract/analytics/insights/api';
import { insightFileName } from '@gsc/contract/analytics/insights/labels';
import { csvFile, type ExportTable, xlsxFile } from '@gsc/core/analytics/export/table-file';
import { exportCannibalisation } from '@gsc/core/analytics/insights/export/export-cannibalisation';
import { exportChangedRows } from '@gsc/core/analytics/insights/export/export-changed-rows';
import { exportOpportunities } from '@gsc/core/analytics/insights/opportunities/export-opportunities';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { configOfAddress } from '../../http/report-address.ts';
import { type EndpointRequest, route } from '../../http/route.ts';
import { sendFile } from '../../http/send-file.ts';
import { userContext } from '../../http/session.ts';

type Name = keyof typeof INSIGHT_FILE_PATHS;

/** Each list of the insights as CSV and as a workbook. */
export const insightFileRoutes: FastifyPluginAsync = async app => {
  route(app, 'exportChangedRowsCsv', async (request, reply) => {
    const codes = isRaw(request);
    return sendCsv(reply, 'changes', codes, await changedRows(request, codes));
  });
  route(app, 'exportChangedRowsXlsx', async (request, reply) =>
    sendXlsx(reply, 'changes', await changedRows(request, false)),
  );
  route(app, 'exportOpportunitiesCsv', async (request, reply) =>
    sendCsv(reply, 'opportunities', isRaw(request), await opportunities(request)),
  );
  route(app, 'exportOpportunitiesXlsx', async (request, reply) =>
    sendXlsx(reply, 'opportunities', await opportunities(request)),
  );
  route(app, 'exportCannibalisationCsv', async (request, reply) => {
    const codes = isRaw(request);
    return sendCsv(reply, 'cannibalisation', codes, await cannibalisation(request, codes));
  });
  route(app, 'exportCannibalisationXlsx', async (request, reply) =>
    sendXlsx(reply, 'cannibalisation', await cannibalisation(request, false)),
  );
};

const isRaw = ({ query }: EndpointRequest<'exportReportCsv'>): boolean => query.raw === '1';

const changedRows = (request: EndpointRequest<'exportChangedRowsCsv'>, codes: boolean) =>
  exportChangedRows(userContext(request), configOfAddress(request), request.query, { codes });

const opportunities = (request: EndpointRequest<'exportOpportunitiesCsv'>) =>
  exportOpportunities(userContext(request), configOfAddress(request), request.query);

const cannibalisation = (request: EndpointRequest<'exportCannibalisationCsv'>, codes: boolean) =>
  exportCannibalisation(userContext(request), configOfAddress(request), request.query, { codes });

function sendCsv(reply: FastifyReply, name: Name, raw: boolean, table: ExportTable): Promise<FastifyReply> {
  return sendFile(reply, csvFile(insightFileName(name, today(reply), 'csv'), table, raw));
}

function sendXlsx(reply: FastifyReply, name: Name, table: ExportTable): Promise<FastifyReply> {
  return sendFile(reply, xlsxFile(insightFileName(name, today(reply), 'xlsx'), table));
}

const today = ({ request }: FastifyReply) => pacificDay(userContext(request).now());
