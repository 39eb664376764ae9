import { combine, hashText, unit } from '../data/world/hash.ts';
import type { SearchAnalyticsRequest } from '../protocol/query-types.ts';
import type { Fault, FaultCondition, FaultRule } from './rule.ts';

export interface FaultSubject {
  endpoint: FaultCondition['endpoint'];
  persona?: string;
  site?: string;
  request?: SearchAnalyticsRequest;
  inspectionUrl?: string;
}

export interface FiredFault {
  rule: string;
  fault: Fault;
}

export interface RuleState extends FaultRule {
  matched: number;
  fired: number;
}

export type RuleBook = ReturnType<typeof createRuleBook>;

/** Rules apply in the order they were added. The result depends only on previous calls, never on time. */
export function createRuleBook(initialRules: readonly FaultRule[] = []) {
  const fresh = (rule: FaultRule): RuleState => ({ ...rule, matched: 0, fired: 0 });
  let rules = initialRules.map(fresh);

  return {
    firing(subject: FaultSubject): FiredFault[] {
      const fired: FiredFault[] = [];
      for (const rule of rules) {
        if (!matches(rule.when, subject)) continue;
        rule.matched += 1;
        if (!fires(rule)) continue;
        rule.fired += 1;
        fired.push({ rule: rule.id, fault: rule.fault });
      }
      return fired;
    },
    /** Lets callers skip the lookup if there are no rules. */
    isEmpty: () => rules.length === 0,
    list: (): readonly RuleState[] => rules,
    put(rule: FaultRule): void {
      rules = [...rules.filter(each => each.id !== rule.id), fresh(rule)];
    },
    remove(id: string): boolean {
      const before = rules.length;
      rules = rules.filter(rule => rule.id !== id);
      return rules.length < before;
    },
    clear(): void {
      rules = [];
    },
    reset(): void {
      rules = initialRules.map(fresh);
    },
  };
}

function fires(rule: RuleState): boolean {
  const number = rule.matched - (rule.skip ?? 0);
  if (number < 1 || rule.fired >= (rule.times ?? Number.POSITIVE_INFINITY)) return false;
  if (rule.every !== undefined && number % rule.every !== 0) return false;
  if (rule.rate === undefined) return true;
  return unit(combine(hashText(rule.seed ?? 1, rule.id), rule.matched)) < rule.rate;
}

function matches(
  when: FaultCondition,
  { endpoint, persona, site, request, inspectionUrl }: FaultSubject,
): boolean {
  return (
    isSameOrUnset(when.endpoint, endpoint) &&
    isSameOrUnset(when.persona, persona) &&
    isSameOrUnset(when.site, site) &&
    isSameOrUnset(when.inspectionUrl, inspectionUrl) &&
    isSameOrUnset(when.type, request?.type) &&
    (when.dimensions === undefined ||
      (request !== undefined &&
        when.dimensions.every(each => request.dimensions.some(dimension => dimension === each)))) &&
    (when.day === undefined ||
      (request !== undefined && request.startDate <= when.day && when.day <= request.endDate)) &&
    (when.laterPages === undefined || (request !== undefined && request.startRow > 0 === when.laterPages))
  );
}

function isSameOrUnset<T>(expected: T | undefined, actual: T | undefined): boolean {
  return expected === undefined || expected === actual;
}
