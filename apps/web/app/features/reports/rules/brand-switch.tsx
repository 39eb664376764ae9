import type { ReportFilter } from '@gsc/contract/reports/api';
import { BRAND_VALUES, RULES_TEXT } from '@gsc/contract/reports/rules-labels';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rulesQuery } from '../../../data/reports.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import styles from './brand-switch.module.css';

const ALL = 'All';
const CHOICES = [ALL, ...BRAND_VALUES] as const;

type BrandSwitchProps = {
  filters: readonly ReportFilter[];
  onChange: (filters: ReportFilter[]) => void;
};

/** All queries, those of the brand, or all others: a filter that is asked for so often that it has a switch. */
export const BrandSwitch = ({ filters, onChange }: BrandSwitchProps) => (
  <SegmentedControl
    aria-label="Queries"
    data={[...CHOICES]}
    value={chosenOf(filters)}
    onChange={next => {
      const others = filters.filter(({ dimension }) => dimension !== 'brand');
      onChange(next === ALL ? others : [...others, { dimension: 'brand', operator: 'in', values: [next] }]);
    }}
  />
);

/** A filter that keeps both, or says it the other way round, is not one of the switch. */
function chosenOf(filters: readonly ReportFilter[]): string {
  const found = filters.find(({ dimension }) => dimension === 'brand');
  if (!found) return ALL;
  const isNot = found.operator === 'is_not' || found.operator === 'not_in';
  const kept = BRAND_VALUES.filter(value => found.values.includes(value) !== isNot);
  return kept.length === 1 ? (kept[0] ?? '') : '';
}

/** Says why nothing is of the brand while nobody has said what the brand is. */
export function BrandNote({
  filters,
  propertyIds,
}: {
  filters: readonly ReportFilter[];
  propertyIds: readonly string[];
}) {
  const isAsked = filters.some(({ dimension }) => dimension === 'brand');
  const { data } = useQuery({ ...rulesQuery(propertyIds), enabled: isAsked && propertyIds.length > 0 });
  if (!isAsked || !data || data.properties.some(({ brand }) => brand.length > 0)) return null;
  return (
    <div className={styles.note}>
      <Note kind="partial">{RULES_TEXT.noBrand}</Note>
    </div>
  );
}
