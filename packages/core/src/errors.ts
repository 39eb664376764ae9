/** Product error codes. The server maps them to HTTP status codes, and the worker to job outcomes. */
export type ErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'conflict'
  | 'rate_limited'
  | 'unavailable';

export class ProductError extends Error {
  readonly code: ErrorCode;
  /** When the same request can succeed, if that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions & { retryAfterSeconds?: number }) {
    super(message, options);
    this.name = 'ProductError';
    this.code = code;
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }
}
