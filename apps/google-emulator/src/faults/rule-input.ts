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

/** A rule as sent to the admin address: wrong ones are named, so that a test does not pass by a typing error. */
export function readRule(input: unknown): FaultRule | { problem: string } {
  if (typeof input !== 'object' || input === null) return { problem: 'a rule is an object' };
  const { then, ...rest } = input as Partial<FaultRule> & { then?: FaultRule['fault'] };
  // `then` reads well and is taken too; in code the name belongs to promises.
  const { id, when = {}, fault = then } = rest;
  if (typeof id !== 'string' || id === '') return { problem: 'id is missing' };
  if (!fault || !FAULT_KINDS.has(fault.kind)) {
    return { problem: `fault.kind is one of ${[...FAULT_KINDS].join(', ')}` };
  }
  if (fault.kind === 'error' && !ERROR_NAMES.has(fault.error)) {
    return { problem: `fault.error is one of ${[...ERROR_NAMES].join(', ')}` };
  }
  const unknown = Object.keys(when).find(name => !CONDITIONS.has(name));
  if (unknown) return { problem: `when.${unknown} is not known` };
  return { ...rest, id, when, fault };
}
