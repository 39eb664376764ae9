import { addressProblems, readAddress } from '@gsc/contract/reports/address';
import type { ReportConfig } from '@gsc/contract/reports/api';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InvalidRequest } from './problems.ts';

/** In OpenAPI an address is one of its parts or more; contract/reports-address.ts has all of them. */
export const ReportAddress = z
  .object({ p: z.string(), from: z.string(), to: z.string(), raw: z.string() })
  .partial()
  .loose();

/** Read from the address itself: repeated names and their order would be lost on the way through an object. */
export function configOfAddress(request: FastifyRequest): ReportConfig {
  const query = new URL(request.url, 'http://localhost').searchParams;
  const read = readAddress(query);
  if (!read.success)
    throw new InvalidRequest(
      addressProblems(query).map(({ name, message }) => ({ path: `/${name}`, message })),
    );
  return read.data;
}
