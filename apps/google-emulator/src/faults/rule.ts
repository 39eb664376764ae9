import type { Endpoint } from '../protocol/endpoints.ts';

/** The calls that a rule applies to. All given conditions must match. An empty condition matches every call. */
export interface FaultCondition {
  endpoint?: Endpoint | 'token';
  persona?: string;
  site?: string;
  type?: string;
  /** The request has all of these dimensions. */
  dimensions?: readonly string[];
  /** The requested range contains this Pacific day. */
  day?: string;
  /** Only pages after the first. */
  laterPages?: boolean;
  inspectionUrl?: string;
}

export type ErrorName =
  | 'quota-403'
  | 'rate-403'
  | 'rate-429'
  | 'load-403'
  | 'forbidden-403'
  | 'scope-403'
  | 'unauthorized-401'
  | 'backend-500'
  | 'backend-502'
  | 'backend-503'
  | 'backend-504'
  | 'html-502'
  | 'gone-404'
  | 'type-400'
  | 'invalid-grant';

/** The effect of a rule: it changes, replaces or breaks the response. */
export type Fault =
  | { kind: 'error'; error: ErrorName; retryAfter?: number }
  | { kind: 'empty-object' }
  | { kind: 'truncate'; share?: number }
  | { kind: 'reset'; afterShare?: number }
  | { kind: 'stall'; ms: number; afterShare?: number }
  | { kind: 'slow'; ms: number }
  | { kind: 'shuffle-ties' }
  /** Rows missing at the end are returned at the next start row, rows missing inside only by a repeated request. */
  | { kind: 'short-page'; missing: number; where?: 'end' | 'inside' }
  | { kind: 'empty-page' };

export interface FaultRule {
  id: string;
  when: FaultCondition;
  fault: Fault;
  /** Skips the first `skip` matching calls, then fires at most `times` times. */
  skip?: number;
  times?: number;
  /** Fires on this share of the matching calls, selected by the seed. */
  rate?: number;
  seed?: number;
  /** Fires on every n-th matching call. */
  every?: number;
}

export const ERROR_NAMES: ReadonlySet<string> = new Set<ErrorName>([
  'quota-403',
  'rate-403',
  'rate-429',
  'load-403',
  'forbidden-403',
  'scope-403',
  'unauthorized-401',
  'backend-500',
  'backend-502',
  'backend-503',
  'backend-504',
  'html-502',
  'gone-404',
  'type-400',
  'invalid-grant',
]);

export const FAULT_KINDS: ReadonlySet<string> = new Set<Fault['kind']>([
  'error',
  'empty-object',
  'truncate',
  'reset',
  'stall',
  'slow',
  'shuffle-ties',
  'short-page',
  'empty-page',
]);
