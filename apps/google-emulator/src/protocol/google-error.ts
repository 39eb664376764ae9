/** An error response: status, body and headers. */
export interface GoogleError {
  status: number;
  body: object;
  headers?: Record<string, string>;
  /** Replaces the body if Google does not return JSON. */
  text?: string;
}

interface ErrorItem {
  message: string;
  domain?: string;
  reason: string;
  location?: string;
  locationType?: string;
}

const HTTP_STATUS: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

/** The error format of /webmasters/v3: a list of errors with domain and reason. */
export function classicError(
  status: number,
  item: ErrorItem,
  extra: { status?: boolean; message?: string; details?: object[]; headers?: Record<string, string> } = {},
): GoogleError {
  const { details, headers } = extra;
  return {
    status,
    body: {
      error: {
        code: status,
        message: extra.message ?? item.message,
        errors: [item],
        ...(extra.status && { status: HTTP_STATUS[status] }),
        ...(details && { details }),
      },
    },
    ...(headers && { headers }),
  };
}

/** The error format of /v1: a status and no list of errors. */
export function statusError(
  status: number,
  message: string,
  extra: { details?: object[]; headers?: Record<string, string> } = {},
): GoogleError {
  const { details, headers } = extra;
  return {
    status,
    body: { error: { code: status, message, status: HTTP_STATUS[status], ...(details && { details }) } },
    ...(headers && { headers }),
  };
}

export function errorInfo(reason: string, metadata: Record<string, string>): object {
  return { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com', metadata };
}
