import type { ReportFilter } from '@gsc/contract/analytics/report/api';
import { BRAND_VALUES, type NON_BRAND, RULES_TEXT } from '@gsc/contract/analytics/saved/rules-labels';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rulesQuery } from '../../../../data/reports.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import styles from './brand-switch.module.css';

const ALL = 'All';
const CHOICES = [ALL, ...BRAND_VALUES] as const;

type BrandSwitchProps = {
  filters: readonly ReportFilter[];
  /** What is shown without a brand filter. */
  byDefault?: 'All' | typeof NON_BRAND;
  onChange: (filters: ReportFilter[]) => void;
};

/** A shortcut for the brand filter: all queries, brand queries or non-brand queries. */
export const BrandSwitch = ({ filters, byDefault = ALL, onChange }: BrandSwitchProps) => (
  <SegmentedControl
    aria-label="Queries"
    data={[...CHOICES]}
    value={chosenOf(filters, byDefault)}
    onChange={next => {
      const others = filters.filter(({ dimension }) => dimension !== 'brand');
      const values = next === ALL ? [...BRAND_VALUES] : [next];
      onChange(next === byDefault ? others : [...others, { dimension: 'brand', operator: 'in', values }]);
    }}
  />
);

/** Returns an empty string for a filter that the switch cannot represent. */
function chosenOf(filters: readonly ReportFilter[], byDefault: string): string {
  const found = filters.find(({ dimension }) => dimension === 'brand');
  if (!found) return byDefault;
  const isNot = found.operator === 'is_not' || found.operator === 'not_in';
  const [only, ...others] = BRAND_VALUES.filter(value => found.values.includes(value) !== isNot);
  return others.length > 0 ? ALL : (only ?? '');
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
