import { DiagLogLevel, diag } from '@opentelemetry/api';

/** The libraries report problems, such as a collector that does not respond, only to this logger. */
export function reportProblems(log: { warn(fields: object, message: string): void }): void {
  const warn = (message: string, ...details: unknown[]) =>
    log.warn(
      { telemetry: message, err: details.find(detail => detail instanceof Error) },
      'telemetry problem',
    );
  const ignore = () => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
