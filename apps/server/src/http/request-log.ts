import pino, { type DestinationStream, type Logger } from 'pino';

/** Names under which a secret could reach the log; redacted by path, whoever logs them. */
const SECRETS = [
  'access_token',
  'refresh_token',
  'id_token',
  'client_secret',
  'password',
  'authorization',
  'cookie',
];
const SECRET_PATHS = [
  ...SECRETS,
  ...SECRETS.map(name => `*.${name}`),
  ...SECRETS.map(name => `*.*.${name}`),
  '*.headers["set-cookie"]',
];

/** One structured log for the whole process. `level` is pino's; the stream is a seam for tests. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    serializers: {
      // The query string is left out: the way back from Google carries a code in it.
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
