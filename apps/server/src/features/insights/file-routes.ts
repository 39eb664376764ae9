import { pacificDay } from '@gsc/calendar/pacific-day';
import {
  CannibalisationRequest,
  ChangedRowsRequest,
  INSIGHT_FILE_PATHS,
  OpportunitiesRequest,
} from '@gsc/contract/insights/api';
import { insightFileName } from '@gsc/contract/insights/labels';
import { ReportAddress } from '@gsc/contract/reports/address';
import type { UserContext } from '@gsc/core/context';
import { csvFile, type ExportTable, xlsxFile } from '@gsc/core/export/table-file';
import { exportCannibalisation } from '@gsc/core/features/insights/export/export-cannibalisation';
import { exportChangedRows } from '@gsc/core/features/insights/export/export-changed-rows';
import { exportOpportunities } from '@gsc/core/features/insights/opportunities/export-opportunities';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { configOfAddress } from '../../http/report-address.ts';
import { sendFile } from '../../http/send-file.ts';
import { userContext } from '../../http/session.ts';

type Name = keyof typeof INSIGHT_FILE_PATHS;
type Options = { codes: boolean };
type ReadTable = (ctx: UserContext, request: FastifyRequest, options: Options) => Promise<ExportTable>;

const QUERIES = {
  changes: ReportAddress.extend(ChangedRowsRequest.shape),
  opportunities: ReportAddress.extend(OpportunitiesRequest.shape),
  cannibalisation: ReportAddress.extend(CannibalisationRequest.shape),
};

const TABLES: Record<Name, ReadTable> = {
  changes: (ctx, request, options) =>
    exportChangedRows(ctx, configOfAddress(request), QUERIES.changes.parse(request.query), options),
  opportunities: (ctx, request) =>
    exportOpportunities(ctx, configOfAddress(request), QUERIES.opportunities.parse(request.query)),
  cannibalisation: (ctx, request, options) =>
    exportCannibalisation(
      ctx,
      configOfAddress(request),
      QUERIES.cannibalisation.parse(request.query),
      options,
    ),
};

const TITLES: Record<Name, { id: string; rows: string }> = {
  changes: { id: 'ChangedRows', rows: 'All growing, declining, new or lost rows' },
  opportunities: { id: 'Opportunities', rows: 'All queries in striking distance' },
  cannibalisation: { id: 'Cannibalisation', rows: 'All competing pages' },
};

/** Each list of the insights as CSV and as a workbook. */
export const insightFileRoutes: FastifyPluginAsyncZod = async app => {
  for (const name of Object.keys(TABLES) as Name[]) {
    const { id, rows } = TITLES[name];
    app.get(
      INSIGHT_FILE_PATHS[name].csv,
      {
        config: { demo: true },
        compress: false,
        schema: {
          operationId: `export${id}Csv`,
          summary: `${rows} as CSV; raw=1 for programs`,
          querystring: QUERIES[name],
          produces: ['text/csv'],
        },
      },
      async (request, reply) => {
        const ctx = userContext(request);
        const isRaw = request.query.raw === '1';
        const table = await TABLES[name](ctx, request, { codes: isRaw });
        return sendFile(reply, csvFile(insightFileName(name, pacificDay(ctx.now()), 'csv'), table, isRaw));
      },
    );
    app.get(
      INSIGHT_FILE_PATHS[name].xlsx,
      {
        config: { demo: true },
        compress: false,
        schema: {
          operationId: `export${id}Xlsx`,
          summary: `${rows} as a workbook`,
          querystring: QUERIES[name],
        },
      },
      async (request, reply) => {
        const ctx = userContext(request);
        const table = await TABLES[name](ctx, request, { codes: false });
        return sendFile(reply, xlsxFile(insightFileName(name, pacificDay(ctx.now()), 'xlsx'), table));
      },
    );
  }
};
