import { z } from 'zod';
import { safeCode, safeText } from '../safe-text.ts';
import { classifyResponse } from './classify-response.ts';
import { GoogleError, isQuota } from './google-error.ts';

/** Classifies a request without a response by the error code of the system or HTTP client, never by its message. */
export function classifyFailure(error: unknown): GoogleError {
  if (error instanceof GoogleError) return error;
  for (const each of causes(error)) {
    if (each.name === 'TimeoutError') return new GoogleError('transient', { reason: 'timeout' });
    const reason = REASONS[codeOf(each) ?? ''];
    if (reason) return new GoogleError('transient', { reason });
  }
  const code = causes(error).map(codeOf).find(Boolean);
  return new GoogleError('transient', { reason: code ?? 'no_answer' });
}

const REASONS: Record<string, string> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
};

const TokenError = z.object({ error: z.string(), error_description: z.string().optional() });

/** Classifies an error of the token endpoint, which has its own error format. */
export function classifyTokenFailure(error: unknown): GoogleError {
  if (error instanceof GoogleError) return error;
  const response = (error as { response?: { status?: number; data?: unknown } } | null)?.response;
  if (typeof response?.status !== 'number') return classifyFailure(error);
  const { status, data } = response;
  const parsed = TokenError.safeParse(data);
  if (!parsed.success) {
    // Google's front end uses another error format. Only its quota errors are meaningful here.
    const refused = classifyResponse({ status, body: data, retryAfter: null }, new Date());
    if (isQuota(refused.kind)) return refused;
    return new GoogleError('transient', { reason: `token_http_${status}`, status });
  }
  const reason = safeCode(parsed.data.error) ?? `token_http_${status}`;
  const details = { reason, detail: safeText(parsed.data.error_description), status };
  if (status >= 500) return new GoogleError('transient', details);
  if (reason === 'invalid_grant') return new GoogleError('reauth_required', details);
  if (reason === 'invalid_scope') return new GoogleError('scope_missing', details);
  if (status === 429 || /rate|quota/i.test(reason)) return new GoogleError('quota_short', details);
  // No request has been sent yet: the secret was replaced, or the client was disabled or deleted.
  return new GoogleError('not_set_up', details);
}

function causes(error: unknown): Error[] {
  const found: Error[] = [];
  for (let each = error; each instanceof Error && found.length < 6; each = each.cause ?? inner(each))
    found.push(each);
  return found;
}

function inner(error: Error): unknown {
  const { error: wrapped, errors } = error as { error?: unknown; errors?: unknown[] };
  return wrapped ?? errors?.[0];
}

function codeOf(error: Error): string | null {
  return safeCode((error as { code?: unknown }).code);
}
