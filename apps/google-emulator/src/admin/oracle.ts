import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Slice } from '../data/world/model.ts';
import { refusedCombination } from '../search-console/analytics/query-rules.ts';
import type { AdminContext } from './context.ts';

interface OracleQuestion extends Partial<Slice> {
  siteUrl: string;
  day: string;
  /** Default: now, on the clock of the data. */
  at?: string;
  /** False: only the figures and a digest of the rows. */
  rows?: boolean;
}

/** What was true of one day for one grouping at one instant: the checker's side of every comparison. */
export function registerOracle(app: FastifyInstance, ctx: AdminContext): void {
  app.post<{ Body: OracleQuestion | null }>('/__emulator/oracle', async (request, reply) => {
    const question = request.body;
    const property = question && ctx.world().property(question.siteUrl);
    if (!question || !property) return reply.code(404).send({ problem: 'no such property' });
    const slice: Slice = {
      type: question.type ?? 'web',
      dimensions: question.dimensions ?? [],
      day: question.day,
      dataState: question.dataState ?? 'final',
      aggregationType: question.aggregationType ?? 'auto',
      filters: question.filters ?? [],
    };
    const { day, filters = [], ...rest } = slice;
    const refused = refusedCombination({
      ...rest,
      filters,
      startDate: day,
      endDate: day,
      rowLimit: 1,
      startRow: 0,
    });
    if (refused) return reply.code(400).send(refused.body);
    const at = question.at === undefined ? ctx.dataClock.now() : Date.parse(question.at);
    const truth = ctx.world().truth(property, slice, at);
    const { result } = truth;
    const rows = result.json(0, result.count);
    const facts = JSON.stringify({
      at: new Date(at).toISOString(),
      state: truth.state,
      version: truth.version,
      count: result.count,
      responseAggregationType: result.responseAggregationType,
      totals: result.totals,
      dayTotals: truth.dayTotals,
      cutByCap: result.cutByCap,
      digest: hash('sha1', rows, 'hex'),
    });
    const text = question.rows === false ? facts : `${facts.slice(0, -1)},"rows":[${rows}]}`;
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
