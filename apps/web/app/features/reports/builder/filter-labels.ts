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

export const OPERATOR_WORDS: Record<Operator, string> = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  not_contains: 'excludes',
  regex: 'matches',
  not_regex: 'does not match',
  in: 'is',
  not_in: 'is not',
};

const MOST_NAMED = 3;

/** 'United Kingdom, Germany', or '12 countries' when there are too many to name. */
export function valuesText({ dimension, values }: ReportFilter): string {
  if (values.length <= MOST_NAMED) return values.map(value => valueName(dimension, value)).join(', ');
  const [one, many] = MANY[dimension];
  return plural(values.length, one, many);
}

const MANY: Record<Dimension, [one: string, many: string]> = {
  query: ['query', 'queries'],
  page: ['page', 'pages'],
  country: ['country', 'countries'],
  device: ['device', 'devices'],
  appearance: ['appearance', 'appearances'],
  brand: ['kind of query', 'kinds of queries'],
  page_group: ['page group', 'page groups'],
};

export const pluralOf = (dimension: Dimension): string => MANY[dimension][1];
