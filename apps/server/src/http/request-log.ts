import { createProcessLog, type DestinationStream, type Logger } from '@gsc/core/log/create-log';

/** Creates the structured log of the process. `level` is a pino level. Tests pass their own `stream`. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const serializers = {
    // Omits the query string: the OAuth callback from Google contains an authorization code.
    req: (request: { method: string; url: string; ip: string }) => ({
      method: request.method,
      path: request.url.split('?')[0],
      ip: request.ip,
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  };
  return createProcessLog(level, serializers, stream);
}
