import { DEFAULT_COMPARISON } from '@gsc/contract/dates/comparison-days';
import { useState } from 'react';
import { DateRangePanel } from '../../ui/date-range/date-range-panel.tsx';
import type { DateRange } from '../../ui/date-range/date-range-rules.ts';
import { FilterChips } from '../../ui/filters/filter-chips.tsx';
import { FilterEditor } from '../../ui/filters/filter-editor.tsx';
import { PropertyList } from '../../ui/filters/property-list.tsx';
import { PropertyListBar } from '../../ui/filters/property-list-bar.tsx';
import { PropertyName } from '../../ui/property-name.tsx';
import { TagEditor } from '../../ui/tags/tag-editor.tsx';
import classes from './gallery.module.css';
import { BOUNDS, PROPERTIES } from './samples.ts';
import { Section } from './section.tsx';

const THIRTY_DAYS: DateRange = { from: '2026-10-15', to: '2026-11-13', comparison: DEFAULT_COMPARISON };
const nothing = () => undefined;

export const DateRangeSection = () => (
  <Section title="Date range with comparison">
    <div className={classes.floating}>
      <DateRangePanel value={THIRTY_DAYS} bounds={BOUNDS} onApply={nothing} onCancel={nothing} />
    </div>
  </Section>
);

const COUNTRIES = [
  { value: 'gbr', label: 'United Kingdom', count: 38905 },
  { value: 'deu', label: 'Germany', count: 61240 },
  { value: 'usa', label: 'United States', count: 30118 },
  { value: 'aut', label: 'Austria', count: 17442 },
];

export function FilterSection() {
  const [operator, setOperator] = useState<'is' | 'is not'>('is');
  const [selected, setSelected] = useState(['gbr', 'deu']);
  const [open, setOpen] = useState<string | null>(null);
  const names = COUNTRIES.filter(c => selected.includes(c.value)).map(c => c.label);
  const editor = (
    <FilterEditor
      plural="countries"
      options={COUNTRIES}
      operator={operator}
      selected={selected}
      onChange={(nextOperator, next) => {
        setOperator(nextOperator);
        setSelected(next);
      }}
    />
  );
  return (
    <Section title="Filter editor">
      <div className={classes.chipOpen}>
        <FilterChips
          chips={[{ id: 'country', field: 'Country', operator, value: names.join(', ') }]}
          open={open}
          onOpen={setOpen}
          onRemove={nothing}
          fields={[{ id: 'page', label: 'Page URL' }]}
          onAdd={nothing}
          onClear={() => setSelected([])}
          editor={() => editor}
        />
      </div>
      <div className={`${classes.floating} ${classes.filter}`}>{editor}</div>
    </Section>
  );
}

export function PropertySection() {
  const [selected, select] = useState<string | null>('trailforge.example');
  return (
    <Section title="Property switcher">
      <div className={classes.floating}>
        <PropertyList
          properties={PROPERTIES}
          totalClicks={184320}
          selected={selected}
          onSelect={select}
          onConnect={nothing}
        />
      </div>
    </Section>
  );
}

const TAGS = ['Client A', 'Shop'];
const LONG_NAME = 'a-site-with-a-rather-long-name.in-a-subdomain.example';

export function PropertyListBarSection() {
  const [find, setFind] = useState('');
  const [tag, setTag] = useState<string | null>('Client A');
  return (
    <Section title="List of properties with tags">
      <PropertyListBar find={find} onFind={setFind} tag={tag} tags={TAGS} onTag={setTag} />
      {['trailforge.example', LONG_NAME].map((name, at) => (
        <PropertyName key={name} name={name} to="#" detail="Domain property">
          <TagEditor name={name} tags={TAGS.slice(at)} known={TAGS} onSave={async () => true} />
        </PropertyName>
      ))}
    </Section>
  );
}
