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

/** Both Google error formats: a list with domain and reason, or a status with details. */
const Body = z.object({
  error: z.object({
    message: z.string().optional(),
    status: z.string().optional(),
    errors: z.array(Item).optional().catch(undefined),
    details: z.array(Detail).optional().catch(undefined),
  }),
});

export interface ErrorFacts {
  /** All reasons, and the status. */
  reasons: string[];
  domains: string[];
  message: string;
  /** Names the quota if Google provides it: `quota_limit`, `quota_unit`, … */
  metadata: Record<string, string>;
}

/** Returns null if the body is not a Google error, for example a proxy page. */
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
