import { Readable } from 'node:stream';
import type { ExportFile } from '@gsc/core/export/export-file';
import type { FastifyReply } from 'fastify';

/** Streams the file with backpressure: rows are read from the store only as fast as the client downloads. */
export const sendFile = (reply: FastifyReply, { name, type, body }: ExportFile): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(body, { objectMode: false, highWaterMark: 256 * 1024 }));
