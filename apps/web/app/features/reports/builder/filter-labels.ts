import type { ReportFilter } from '@gsc/contract/reports/api';
import { valueName } from '@gsc/contract/reports/value-name';
import { plural } from '../../../ui/format/format.ts';

type Dimension = ReportFilter['dimension'];
type Operator = ReportFilter['operator'];

export const FILTER_FIELDS: Record<Dimension, string> = {
  query: 'Query',
  page: 'Page',
  country: 'Country',
  device: 'Device',
  appearance: 'Appearance',
  brand: 'Brand',
  page_group: 'Page group',
};

export const OPERATOR_LABELS: Record<Operator, string> = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  not_contains: 'excludes',
  regex: 'matches',
  not_regex: 'does not match',
  in: 'is',
  not_in: 'is not',
};

const MAX_NAMED = 3;

/** 'United Kingdom, Germany', or '12 countries' if there are too many to name. */
export function valuesLabel({ dimension, values }: ReportFilter): string {
  if (values.length <= MAX_NAMED) return values.map(value => valueName(dimension, value)).join(', ');
  const [one, many] = PLURALS[dimension];
  return plural(values.length, one, many);
}

const PLURALS: Record<Dimension, [one: string, many: string]> = {
  query: ['query', 'queries'],
  page: ['page', 'pages'],
  country: ['country', 'countries'],
  device: ['device', 'devices'],
  appearance: ['appearance', 'appearances'],
  brand: ['query type', 'query types'],
  page_group: ['page group', 'page groups'],
};

export const pluralOf = (dimension: Dimension): string => PLURALS[dimension][1];
