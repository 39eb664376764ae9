import type { Endpoint } from '../search-console/endpoints.ts';

/** Which calls a rule is about. Everything given must fit; nothing given fits every call. */
export interface FaultCondition {
  endpoint?: Endpoint | 'token';
  persona?: string;
  site?: string;
  type?: string;
  /** All of these are among the dimensions asked for. */
  dimensions?: readonly string[];
  /** This Pacific day is inside the range asked for. */
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
  | 'invalid-grant';

/** What then happens. `shape` faults change a good answer, the others replace or break it. */
export type Fault =
  | { kind: 'error'; error: ErrorName; retryAfter?: number }
  | { kind: 'empty-object' }
  | { kind: 'truncate'; share?: number }
  | { kind: 'reset'; afterShare?: number }
  | { kind: 'stall'; ms: number; afterShare?: number }
  | { kind: 'slow'; ms: number }
  | { kind: 'shuffle-ties' }
  /** Rows missing at the end come at the next start row; those missing inside are found only by asking again. */
  | { kind: 'short-page'; missing: number; where?: 'end' | 'inside' }
  | { kind: 'empty-page' };

export interface FaultRule {
  id: string;
  when: FaultCondition;
  fault: Fault;
  /** Of the calls that fit: let the first `skip` pass, then fire at most `times`. */
  skip?: number;
  times?: number;
  /** Fire on this share of the calls that fit, chosen from the seed. */
  rate?: number;
  seed?: number;
  /** Fire on every n-th call that fits. */
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
