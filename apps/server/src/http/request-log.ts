import pino, { type DestinationStream, type Logger } from 'pino';

/** Fields that can contain a secret. They are redacted by path in every log entry. */
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

/** Creates the structured log of the process. `level` is a pino level. Tests pass their own `stream`. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    serializers: {
      // Omits the query string: the OAuth callback from Google contains an authorization code.
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      // The error of an invalid URL contains the URL with its query string.
      err: (error: Error) => {
        const { input: _, ...rest } = pino.stdSerializers.err(error);
        return rest;
      },
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
