import { valueName } from '@gsc/contract/analytics/names/value-name';
import type { ReportFilter } from '@gsc/contract/analytics/report/api';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import { plural } from '../../../../ui/format/format.ts';

type Dimension = ReportFilter['dimension'];

const MAX_NAMED = 3;

/** 'United Kingdom, Germany', or '12 countries' if there are too many to name. */
export function valuesLabel({ dimension, values }: ReportFilter): string {
  if (values.length <= MAX_NAMED) return values.map(value => valueName(dimension, value)).join(', ');
  const [one, many] = DIMENSIONS[dimension].noun;
  return plural(values.length, one, many);
}

export const pluralOf = (dimension: Dimension): string => DIMENSIONS[dimension].noun[1];
