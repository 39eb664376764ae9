import { ERROR_NAMES, FAULT_KINDS, type FaultRule } from './rule.ts';

const CONDITIONS = new Set([
  'endpoint',
  'persona',
  'site',
  'type',
  'dimensions',
  'day',
  'laterPages',
  'inspectionUrl',
]);

/** Parses a rule from the admin API. Invalid rules are rejected so that a typo cannot make a test pass. */
export function readRule(input: unknown): FaultRule | { problem: string } {
  if (typeof input !== 'object' || input === null) return { problem: 'a rule must be an object' };
  const { then, ...rest } = input as Partial<FaultRule> & { then?: FaultRule['fault'] };
  // `then` is accepted as an alias. In code, an object with `then` would be treated as a promise.
  const { id, when = {}, fault = then } = rest;
  if (typeof id !== 'string' || id === '') return { problem: 'id is missing' };
  if (!fault || !FAULT_KINDS.has(fault.kind)) {
    return { problem: `fault.kind is one of ${[...FAULT_KINDS].join(', ')}` };
  }
  if (fault.kind === 'error' && !ERROR_NAMES.has(fault.error)) {
    return { problem: `fault.error is one of ${[...ERROR_NAMES].join(', ')}` };
  }
  const unknown = Object.keys(when).find(name => !CONDITIONS.has(name));
  if (unknown) return { problem: `when.${unknown} is unknown` };
  return { ...rest, id, when, fault };
}
