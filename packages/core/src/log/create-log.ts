import { currentTracing } from '@gsc/telemetry/spans';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { redactText } from './redact-text.ts';

export type { DestinationStream, Logger };

/** Creates the log of a process as JSON lines without secrets and query strings. Tests pass their own `stream`. */
export function createProcessLog(
  level: string,
  serializers: NonNullable<LoggerOptions['serializers']> = {},
  stream?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: pino.stdSerializers.err, ...serializers },
    // Leads from a line of the log to its trace.
    mixin: () => currentTracing()?.activeIds() ?? {},
    // Errors of libraries quote requests and responses, so the whole line is redacted and not only known fields.
    hooks: { streamWrite: redactText },
  };
  return stream ? pino(options, stream) : pino(options);
}
