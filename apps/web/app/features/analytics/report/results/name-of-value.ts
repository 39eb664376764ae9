import { valueName } from '@gsc/contract/analytics/names/value-name';
import type { ReportDimension } from '@gsc/contract/analytics/report/api';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { formatFullDay, formatMonth } from '../../../../ui/format/format.ts';

/** The text that the table shows for a value. */
export function nameOfValue(
  dimension: ReportDimension,
  value: string | null,
  propertyNames: ReadonlyMap<string, string>,
): string {
  if (value === null) return REPORTS_TEXT.unknown;
  if (dimension === 'property') return propertyNames.get(value) ?? value;
  if (dimension === 'day') return formatFullDay(value);
  if (dimension === 'week') return `Week of ${formatFullDay(value)}`;
  return dimension === 'month' ? formatMonth(value) : valueName(dimension, value);
}
