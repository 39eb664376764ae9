import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Slice } from '../data/world/model.ts';
import { refusedCombination } from '../search-console/analytics/query-rules.ts';
import type { AdminContext } from './context.ts';

interface OracleRequest extends Partial<Slice> {
  siteUrl: string;
  day: string;
  /** Default: the current time of the data clock. */
  at?: string;
  /** If false, returns only the figures and a digest of the rows. */
  rows?: boolean;
}

/** Returns the exact data of one day and grouping at a given time, for comparison in tests. */
export function registerOracle(app: FastifyInstance, ctx: AdminContext): void {
  app.post<{ Body: OracleRequest | null }>('/__emulator/oracle', async (request, reply) => {
    const query = request.body;
    const property = query && ctx.world().property(query.siteUrl);
    if (!query || !property) return reply.code(404).send({ problem: 'no such property' });
    const slice: Slice = {
      type: query.type ?? 'web',
      dimensions: query.dimensions ?? [],
      day: query.day,
      dataState: query.dataState ?? 'final',
      aggregationType: query.aggregationType ?? 'auto',
      filters: query.filters ?? [],
    };
    const { day, filters = [], ...rest } = slice;
    const rejection = refusedCombination({
      ...rest,
      filters,
      startDate: day,
      endDate: day,
      rowLimit: 1,
      startRow: 0,
    });
    if (rejection) return reply.code(400).send(rejection.body);
    const at = query.at === undefined ? ctx.dataClock.now() : Date.parse(query.at);
    const expected = ctx.world().dayData(property, slice, at);
    const { result } = expected;
    const rows = result.json(0, result.count);
    const facts = JSON.stringify({
      at: new Date(at).toISOString(),
      state: expected.state,
      version: expected.version,
      count: result.count,
      responseAggregationType: result.responseAggregationType,
      totals: result.totals,
      dayTotals: expected.dayTotals,
      cutByCap: result.cutByCap,
      digest: hash('sha1', rows, 'hex'),
    });
    const text = query.rows === false ? facts : `${facts.slice(0, -1)},"rows":[${rows}]}`;
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
