import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '../format/format.ts';
import classes from './filter-editor.module.css';

export type FilterOption = { value: string; label: string; count?: number };

export type FilterEditorProps = {
  /** 'countries', for 'Search countries' */
  plural: string;
  options: readonly FilterOption[];
  operator: 'is' | 'is not';
  selected: readonly string[];
  onChange: (operator: 'is' | 'is not', selected: string[]) => void;
};

export function FilterEditor({ plural, options, operator, selected, onChange }: FilterEditorProps) {
  const [search, setSearch] = useState('');
  const name = useId();
  const needle = search.trim().toLowerCase();
  const found = options.filter(o => o.label.toLowerCase().includes(needle));
  return (
    <div className={classes.editor}>
      <div className={classes.head}>
        <SegmentedControl
          name={name}
          aria-label="Operator"
          data={['is', 'is not']}
          value={operator}
          onChange={value => onChange(value === 'is not' ? 'is not' : 'is', [...selected])}
        />
        <TextInput
          className={classes.search}
          size="xs"
          aria-label={`Search ${plural}`}
          placeholder={`Search ${plural}`}
          leftSection={<Search size={14} aria-hidden />}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
          data-autofocus
        />
      </div>
      <Checkbox.Group value={[...selected]} onChange={value => onChange(operator, value)}>
        <ul className={classes.list} aria-label={plural}>
          {found.map(option => (
            <li key={option.value}>
              <Checkbox
                value={option.value}
                classNames={{
                  body: classes.option,
                  labelWrapper: classes.labelWrapper,
                  label: classes.label,
                }}
                label={
                  <>
                    <span className={classes.name}>{option.label}</span>
                    {option.count !== undefined && (
                      <span className={classes.count}>{formatNumber(option.count)}</span>
                    )}
                  </>
                }
              />
            </li>
          ))}
          {found.length === 0 && <li className={classes.none}>Nothing matches “{search.trim()}”.</li>}
        </ul>
      </Checkbox.Group>
    </div>
  );
}
