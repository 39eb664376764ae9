import { Select } from '@mantine/core';
import { Check } from 'lucide-react';
import { Monogram } from '../../../../ui/monogram.tsx';
import styles from './report-form.module.css';

export type PropertyChoice = { id: string; name: string };

const ALL = 'all';
const SOME = 'some';

type PropertySelectProps = {
  properties: readonly PropertyChoice[];
  /** Empty if no property is selected. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

export function PropertySelect({ properties, value, onChange }: PropertySelectProps) {
  const chosen = chosenOf(properties, value);
  const name = properties.find(property => property.id === chosen)?.name ?? null;
  const several = chosen === SOME ? [{ value: SOME, label: `${value.length} properties` }] : [];
  return (
    <Select
      label="Property"
      placeholder="Select a property"
      data={[
        ...several,
        ...(properties.length > 1 ? [{ value: ALL, label: 'All properties' }] : []),
        ...properties.map(({ id, name: label }) => ({ value: id, label })),
      ]}
      value={chosen}
      searchable
      allowDeselect={false}
      // Typing replaces the selected name.
      onFocus={event => event.currentTarget.select()}
      onClick={event => event.currentTarget.select()}
      nothingFoundMessage="No property matches"
      leftSection={chosen && <Monogram name={name} size="xs" />}
      onChange={id => {
        if (id === ALL) onChange(properties.map(property => property.id));
        else if (id && id !== SOME) onChange([id]);
      }}
      renderOption={({ option, checked }) => (
        <span className={styles.option}>
          <Monogram name={option.value === ALL ? null : option.label} size="xs" />
          {option.label}
          {checked && <Check size={14} aria-hidden />}
        </span>
      )}
    />
  );
}

function chosenOf(properties: readonly PropertyChoice[], value: readonly string[]): string | null {
  const [only] = value;
  if (!only) return null;
  if (value.length === 1) return only;
  return properties.every(property => value.includes(property.id)) ? ALL : SOME;
}
