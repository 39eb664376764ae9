import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import { FIRST, LAST } from '../../reports/arrange-rows.ts';
import type { Attack, Composed, Deed, Expectation, VisitorKind } from '../attack.ts';

/** An attack of one request. */
export const once = (
  name: string,
  visitor: VisitorKind,
  request: Composed,
  expects: Expectation,
  more: Pick<Attack, 'needsRows'> = {},
): Attack => ({ name, visitor, deed: { kind: 'request', request }, expects, ...more });

export const attack = (
  name: string,
  visitor: VisitorKind,
  deed: Deed,
  expects: Expectation,
  more: Pick<Attack, 'needsRows'> = {},
): Attack => ({ name, visitor, deed, expects, ...more });

/** The request is refused and the field is named. */
export const invalid = (field: string, message?: string): Expectation => ({
  every: [400],
  field,
  ...(message && { message }),
  withinMs: 2000,
});

/** Too many at once or in a minute: some are answered, the answer to the rest says when to try again. */
export const limited = (...accepted: number[]): Expectation => ({
  every: [...accepted, 429, 503],
  some: [429, 503],
});

export const get =
  (path: string): Composed =>
  () => ({ path });

/** A report of the client's property, as the body of a request. */
export const postReport =
  (more: object): Composed =>
  ({ propertyId }) => ({
    method: 'POST',
    path: REPORTS_PATHS.run,
    body: { property_ids: [propertyId], from: FIRST, to: LAST, ...more },
  });

/** A report of the client's property, as the query string of a URL. */
export const getReport =
  (path: string, more: Record<string, string> | [string, string][] = {}): Composed =>
  ({ propertyId }) => {
    const query = new URLSearchParams({ p: propertyId, from: FIRST, to: LAST });
    for (const [name, value] of Array.isArray(more) ? more : Object.entries(more)) {
      if (Array.isArray(more)) query.append(name, value);
      else query.set(name, value);
    }
    return { path: `${path}?${query}` };
  };

export const post =
  (path: string, body: object | string | Buffer, headers: Record<string, string> = {}): Composed =>
  () => ({ method: 'POST', path, body, headers });

export const JSON_TYPE = { 'content-type': 'application/json' };
