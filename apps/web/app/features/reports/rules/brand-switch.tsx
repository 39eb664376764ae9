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

/** A shortcut for the brand filter: all queries, brand queries or non-brand queries. */
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

/** Returns an empty string for a filter that the switch cannot represent. */
function chosenOf(filters: readonly ReportFilter[]): string {
  const found = filters.find(({ dimension }) => dimension === 'brand');
  if (!found) return ALL;
  const isNot = found.operator === 'is_not' || found.operator === 'not_in';
  const included = BRAND_VALUES.filter(value => found.values.includes(value) !== isNot);
  return included.length === 1 ? (included[0] ?? '') : '';
}

/** Explains that the brand filter matches nothing because no brand rules exist. */
export function BrandNote({
  filters,
  propertyIds,
}: {
  filters: readonly ReportFilter[];
  propertyIds: readonly string[];
}) {
  const isFiltered = filters.some(({ dimension }) => dimension === 'brand');
  const { data } = useQuery({ ...rulesQuery(propertyIds), enabled: isFiltered && propertyIds.length > 0 });
  if (!isFiltered || !data || data.properties.some(({ brand }) => brand.length > 0)) return null;
  return (
    <div className={styles.note}>
      <Note kind="partial">{RULES_TEXT.noBrand}</Note>
    </div>
  );
}
