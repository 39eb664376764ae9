import { SEARCH_TYPE_LABELS, SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';
import { Select } from '@mantine/core';

export type SearchType = (typeof SEARCH_TYPE_NAMES)[number];

type SearchTypeSelectProps = {
  /** The types that have data. */
  types: readonly SearchType[];
  value: SearchType;
  onChange: (type: SearchType) => void;
  size?: 'xs' | 'sm';
};

/** Numbers of different search types cannot be added up, so exactly one type is selected. */
export function SearchTypeSelect({ types, value, onChange, size = 'sm' }: SearchTypeSelectProps) {
  const shown = SEARCH_TYPE_NAMES.filter(type => type === value || types.includes(type));
  if (shown.length < 2) return null;
  return (
    <Select
      aria-label="Search type"
      w={128}
      size={size}
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
