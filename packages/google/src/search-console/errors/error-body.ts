import { z } from 'zod';

const Item = z.object({
  domain: z.string().optional(),
  reason: z.string().optional(),
  message: z.string().optional(),
});

const Detail = z.object({
  reason: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});

/** Both forms of Google's errors: a list with domain and reason, or a status word with details. */
const Body = z.object({
  error: z.object({
    message: z.string().optional(),
    status: z.string().optional(),
    errors: z.array(Item).optional().catch(undefined),
    details: z.array(Detail).optional().catch(undefined),
  }),
});

export interface ErrorFacts {
  /** Everything Google called it: reasons and the status word. */
  reasons: string[];
  domains: string[];
  message: string;
  /** Which quota, where Google names it: `quota_limit`, `quota_unit`, … */
  metadata: Record<string, string>;
}

/** Null when the body is not an error of Google's, such as a page of a proxy on the way. */
export function readErrorBody(body: unknown): ErrorFacts | null {
  const parsed = Body.safeParse(body);
  if (!parsed.success) return null;
  const { message, status, errors = [], details = [] } = parsed.data.error;
  const named = [...errors.map(item => item.reason), ...details.map(detail => detail.reason), status];
  return {
    reasons: named.filter(reason => reason !== undefined),
    domains: errors.map(item => item.domain).filter(domain => domain !== undefined),
    message: [message, ...errors.map(item => item.message)].filter(Boolean).join(' '),
    metadata: Object.assign({}, ...details.map(detail => detail.metadata)),
  };
}
