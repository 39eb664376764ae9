import type { ReportFilter } from '@gsc/contract/analytics/report/api';
import { BRAND, MAX_RULES_PER_REPORT, NON_BRAND } from '@gsc/contract/analytics/saved/rules-labels';
import { brandName, spellingOf } from '../../report/brand-name.ts';
import type { OpenReport } from '../../report/query/open-report.ts';
import type { PropertyRule, QueryWithRules } from '../../report/query/report-query.ts';

/** Shorter names are part of many words. */
const MIN_NAME_LENGTH = 4;

export const WITHOUT_BRAND: ReportFilter = { dimension: 'brand', operator: 'is', values: [NON_BRAND] };
export const ONLY_BRAND: ReportFilter = { dimension: 'brand', operator: 'is', values: [BRAND] };

export const hasBrandFilter = ({ filters }: Pick<QueryWithRules, 'filters'>): boolean =>
  filters.some(({ dimension }) => dimension === 'brand');

type Opened = Pick<OpenReport, 'query' | 'properties'>;

/** The domain names of properties without brand rules. */
export function suggestedNames({ query, properties }: Opened): Map<string, string> {
  const ruled = new Set(query.rules.filter(({ kind }) => kind === 'brand').map(rule => rule.propertyId));
  const names = query.propertyIds.flatMap((id): [string, string][] => {
    const name = ruled.has(id) ? null : brandName(properties.get(id) ?? '');
    return name && name.length >= MIN_NAME_LENGTH ? [[id, name]] : [];
  });
  return new Map(names.slice(0, Math.max(0, MAX_RULES_PER_REPORT - query.rules.length)));
}

/** Adds a brand rule for properties that have none: their domain name in any spelling. */
export function withSuggestedBrand<Report extends Opened>(report: Report): Report {
  const rules = [...suggestedNames(report)].map(
    ([propertyId, name]): PropertyRule => ({
      propertyId,
      kind: 'brand',
      name: null,
      operator: 'regex',
      value: spellingOf(name),
    }),
  );
  return { ...report, query: { ...report.query, rules: [...report.query.rules, ...rules] } };
}
