import { addressProblems, readAddress } from '@gsc/contract/analytics/report/address';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import type { FastifyRequest } from 'fastify';
import { InvalidRequest } from './problems.ts';

/** Parses the raw URL, because a parsed object would lose repeated parameters and their order. */
export function configOfAddress(request: FastifyRequest): ReportConfig {
  const query = new URL(request.url, 'http://localhost').searchParams;
  const read = readAddress(query);
  if (!read.success)
    throw new InvalidRequest(
      addressProblems(query).map(({ name, message }) => ({ path: `/${name}`, message })),
    );
  return read.data;
}
