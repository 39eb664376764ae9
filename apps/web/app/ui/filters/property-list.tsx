import { TextInput, UnstyledButton } from '@mantine/core';
import { Check, Plus, Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { formatNumber } from '../format/format.ts';
import { Monogram } from '../monogram.tsx';
import { Sparkline } from '../small-charts/sparkline.tsx';
import classes from './property-list.module.css';

export type PropertyChoice = {
  id: string;
  name: string;
  clicks: number | null;
  trend: readonly (number | null)[];
  category?: number;
};

export type PropertyListProps = {
  /** Sorted by clicks by the caller. */
  properties: readonly PropertyChoice[];
  totalClicks: number | null;
  /** Null means all properties. */
  selected: string | null;
  onSelect: (id: string | null) => void;
  onConnect: () => void;
};

/** The content of the property switcher, which shows it in a popover. */
export function PropertyList({ properties, totalClicks, selected, onSelect, onConnect }: PropertyListProps) {
  const [search, setSearch] = useState('');
  const needle = search.trim().toLowerCase();
  const found = properties.filter(p => p.name.toLowerCase().includes(needle));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between the children
    <div className={classes.list} onKeyDown={moveFocus}>
      <TextInput
        aria-label="Find a property"
        placeholder="Find a property"
        variant="unstyled"
        className={classes.search}
        leftSection={<Search size={16} aria-hidden />}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
        data-autofocus
        onKeyDown={event => {
          const [best] = found;
          if (event.key === 'Enter' && needle !== '' && best) onSelect(best.id);
        }}
      />
      <ul className={classes.items}>
        {needle === '' && (
          <Item name={null} clicks={totalClicks} on={selected === null} onSelect={() => onSelect(null)} />
        )}
        {found.map(p => (
          <Item key={p.id} {...p} on={selected === p.id} onSelect={() => onSelect(p.id)} />
        ))}
        {found.length === 0 && <li className={classes.none}>No property matches “{search.trim()}”.</li>}
      </ul>
      <UnstyledButton className={classes.foot} onClick={onConnect}>
        <Plus size={14} aria-hidden />
        Connect New Property
      </UnstyledButton>
    </div>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys move between the search field, the properties and the button at the bottom. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  stops[stops.indexOf(event.target as HTMLElement) + step]?.focus();
}

type ItemProps = {
  name: string | null;
  clicks: number | null;
  trend?: readonly (number | null)[];
  category?: number;
  on: boolean;
  onSelect: () => void;
};

function Item({ name, clicks, trend, category, on, onSelect }: ItemProps) {
  return (
    <li>
      <UnstyledButton className={classes.item} data-on={on || undefined} aria-pressed={on} onClick={onSelect}>
        <Monogram name={name} {...(category ? { category } : {})} />
        <span className={classes.name}>{name ?? 'All properties'}</span>
        {trend && <Sparkline values={trend} width={56} height={20} />}
        <span className={classes.clicks}>{formatNumber(clicks)}</span>
        <span className={classes.tick}>{on && <Check size={16} aria-hidden />}</span>
      </UnstyledButton>
    </li>
  );
}
