import type { RecordedCall } from './recording.ts';

/** The types of all fields of a value, by their path. */
export function fieldTypes(value: unknown, path = '', found = new Map<string, Set<string>>()) {
  if (Array.isArray(value)) for (const each of value) fieldTypes(each, `${path}[]`, found);
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) {
      const inner = path === '' ? name : `${path}.${name}`;
      const type = Array.isArray(each) ? 'array' : each === null ? 'null' : typeof each;
      found.set(inner, (found.get(inner) ?? new Set()).add(type));
      fieldTypes(each, inner, found);
    }
  return found;
}

interface ErrorBody {
  code?: unknown;
  status?: unknown;
  errors?: { reason?: unknown; domain?: unknown }[];
}

/** What must be equal in two answers to the same call, by a name for people. */
export function mustEqual({ status, contentType, body }: RecordedCall): Record<string, unknown> {
  const { error, responseAggregationType } = (body ?? {}) as {
    error?: ErrorBody;
    responseAggregationType?: unknown;
  };
  return {
    status,
    'content type': contentType,
    'aggregation type': responseAggregationType,
    'error code': error?.code,
    'error status': error?.status,
    'error reasons': error?.errors?.map(({ reason, domain }) => `${domain}/${reason}`).join(),
  };
}
