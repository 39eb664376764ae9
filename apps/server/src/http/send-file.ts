import { Readable } from 'node:stream';
import type { ReadRate } from '@gsc/contract/exports';
import type { ExportFile } from '@gsc/core/analytics/export/export-file';
import { recordExport } from '@gsc/core/analytics/export/record-export';
import type { FastifyReply } from 'fastify';
import { requireReadRate } from './read-rate.ts';

declare module 'fastify' {
  interface FastifyInstance {
    exportReadRate: ReadRate;
  }
}

/** Streams the file with backpressure: rows are read from the store only as fast as the client downloads. */
export async function sendFile(reply: FastifyReply, { name, type, body }: ExportFile): Promise<FastifyReply> {
  const { userContext } = reply.request;
  // The download of all data is authenticated by a ticket, whose creation is recorded.
  if (userContext) await recordExport(userContext, name);
  requireReadRate(reply, reply.server.exportReadRate);
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(body, { objectMode: false, highWaterMark: 256 * 1024 }));
}
