import { propertyName } from '@gsc/contract/properties/name';
import { ROUTES } from '@gsc/contract/routes';
import { Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChosenProperty } from '../../data/properties/chosen-property.ts';
import { propertiesQuery } from '../../data/properties/queries.ts';
import { useConnect } from '../../data/properties/use-connect.ts';
import { useStorage } from '../../data/sync/state.ts';
import { type PropertyChoice, PropertyList } from '../../ui/filters/property-list.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import styles from './top-bar.module.css';

/** Selects the property for all screens. */
export function PropertySwitcher() {
  const active = useQuery(propertiesQuery).data?.active;
  const { chosen, choose } = useChosenProperty();
  const [open, setOpen] = useState(false);
  if (active?.length === 0)
    return (
      <Link to={ROUTES.properties} className={styles.property}>
        <Monogram name={null} size="sm" />
        No properties yet
      </Link>
    );
  const name = chosen && propertyName(chosen.property_url);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width="min(380px, calc(100vw - 32px))"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button type="button" className={styles.property} onClick={() => setOpen(!open)}>
          <Monogram name={name} size="sm" />
          <span className={styles.propertyName}>{name ?? 'All properties'}</span>
          {!name && active && <small>{active.length}</small>}
          <ChevronsUpDown size={14} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Choose a property">
        <Choices
          selected={chosen?.id ?? null}
          onSelect={id => {
            choose(id);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({ selected, onSelect }: { selected: string | null; onSelect: (id: string | null) => void }) {
  const active = useQuery(propertiesQuery).data?.active ?? [];
  const storage = useStorage().data;
  const { connect } = useConnect();
  const figures = new Map(storage?.properties.map(each => [each.property_id, each.figures]));
  const choices: PropertyChoice[] = active.map(({ id, property_url }) => ({
    id,
    name: propertyName(property_url),
    clicks: figures.get(id)?.clicks ?? null,
    trend: figures.get(id)?.clicks_by_day ?? [],
  }));
  choices.sort((a, b) => (b.clicks ?? -1) - (a.clicks ?? -1) || a.name.localeCompare(b.name, 'en'));
  // The clicks of a nested property are included in the property that contains it.
  const nested = new Set(storage?.nested.map(each => each.property_id));
  const known = choices.flatMap(({ id, clicks }) => (nested.has(id) ? [] : (clicks ?? [])));
  const totalClicks = known.length > 0 ? known.reduce((sum, clicks) => sum + clicks, 0) : null;
  return (
    <PropertyList
      properties={choices}
      totalClicks={totalClicks}
      selected={selected}
      onSelect={onSelect}
      onConnect={() => void connect()}
    />
  );
}
