/** An error in ClickHouse's format: `Code: 60. DB::Exception: … (UNKNOWN_TABLE)`. */
export class FrontError extends Error {
  readonly code: number;
  constructor(code: number, message: string, type?: string) {
    super(type === undefined ? message : `Code: ${code}. DB::Exception: ${message} (${type})`);
    this.code = code;
  }
}

/** Removes the text that the binding and our wrapper query add to the engine's message. */
export function engineError(cause: unknown): FrontError {
  if (cause instanceof FrontError) return cause;
  const raw = cause instanceof Error ? cause.message : String(cause);
  const text = raw
    .replace(/^(Query|Insert) failed: /, '')
    .replace(/: In scope .*formatQuerySingleLine.*?(?= \([A-Z_]+\)$|$)/s, '');
  const code = Number(/Code: (\d+)/.exec(text)?.[1] ?? 1001);
  return new FrontError(
    code,
    text.startsWith('Code:') ? text : `Code: ${code}. DB::Exception: ${text} (STD_EXCEPTION)`,
  );
}

const BAD_REQUEST = new Set([
  6, 26, 27, 36, 38, 41, 42, 43, 44, 53, 62, 69, 70, 72, 117, 130, 131, 321, 427, 456, 457, 467,
]);
const NOT_FOUND = new Set([16, 46, 47, 50, 56, 60, 63, 73, 81, 107, 115, 151, 336, 78]);

/** The server's exceptionCodeToHTTPStatus for common codes. */
export function httpStatus(code: number): number {
  if (code === 194) return 401;
  if (code === 516 || code === 192 || code === 193) return 403;
  if (BAD_REQUEST.has(code)) return 400;
  if (NOT_FOUND.has(code)) return 404;
  if (code === 48) return 501;
  if (code === 159) return 408;
  return 500;
}

/** The block that servers since 25.11 append when a query fails after the response has started. */
export function exceptionBlock(tag: string, error: FrontError): string {
  const message = `${error.message}\n`;
  const length = Buffer.byteLength(message);
  return `\r\n__exception__\r\n${tag}\r\n${message}${length} ${tag}\r\n__exception__\r\n`;
}
