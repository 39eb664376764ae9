import { REPORT_SEARCH_TYPES, SEARCH_TYPE_LABELS } from '@gsc/contract/reports-text';
import { Select } from '@mantine/core';
import type { Draft } from './report-draft.ts';
import styles from './report-form.module.css';

type SearchTypeSelectProps = {
  /** The types that have data. */
  types: readonly Draft['search_type'][];
  value: Draft['search_type'];
  onChange: (type: Draft['search_type']) => void;
};

/** Web, image, Discover …: numbers of two types never add up, so a report has one. */
export function SearchTypeSelect({ types, value, onChange }: SearchTypeSelectProps) {
  const shown = REPORT_SEARCH_TYPES.filter(type => type === value || types.includes(type));
  if (shown.length < 2) return null;
  return (
    <Select
      className={styles.type ?? ''}
      aria-label="Search type"
      size="xs"
      data={shown.map(type => ({ value: type, label: SEARCH_TYPE_LABELS[type] }))}
      value={value}
      allowDeselect={false}
      onChange={type => {
        const found = shown.find(each => each === type);
        if (found) onChange(found);
      }}
    />
  );
}
