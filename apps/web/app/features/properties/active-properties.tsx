import type { Property } from '@gsc/contract/properties/api';
import { PROPERTIES_TEXT, PROPERTY_LIST_TEXT } from '@gsc/contract/properties/labels';
import { SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { pageOfProperties, usePropertyList } from '../../data/properties/property-list.ts';
import { usePropertyTags } from '../../data/properties/use-property-tags.ts';
import { useStorage } from '../../data/sync/state.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PropertyListBar } from '../../ui/filters/property-list-bar.tsx';
import { CalculationLink } from '../../ui/metrics/calculation-link.tsx';
import { HeatLegend } from '../../ui/small-charts/heat-strip.tsx';
import { TablePager } from '../../ui/table/table-pager.tsx';
import { DeleteDialog } from './cards/delete-dialog.tsx';
import { PropertyCard } from './cards/property-card.tsx';
import { ConnectButton } from './connect/connect-button.tsx';
import styles from './properties-screen.module.css';
import { PropertiesTable } from './table/properties-table.tsx';
import { storedProperties } from './table/property-table-rows.ts';
import { usePropertySyncs } from './use-property-syncs.ts';
import { usePropertyView } from './use-property-view.ts';

const PAGE_SIZES = { cards: 24, table: 50 } as const;

export function ActiveProperties({ properties }: { properties: readonly Property[] }) {
  if (properties.length === 0) return <NoProperties />;
  return <PropertyList properties={properties} />;
}

/** Cards or a table: searched, filtered by tag and paged. */
function PropertyList({ properties }: { properties: readonly Property[] }) {
  const [selected, setSelected] = useState<Property | null>(null);
  const [opened, dialog] = useDisclosure();
  const [list, setList] = usePropertyList();
  const [view, setView] = usePropertyView(properties.length > PAGE_SIZES.cards ? 'table' : 'cards');
  const tags = usePropertyTags();
  const storage = useStorage().data?.properties ?? [];
  const pageSize = PAGE_SIZES[view];
  const {
    rows: shown,
    total,
    page,
  } = pageOfProperties(
    storedProperties(properties, storage),
    // Cards keep their order. They would move when the figures are loaded.
    view === 'cards' ? { ...list, sort: null } : list,
    pageSize,
  );
  // The table does not show days.
  const syncOf = usePropertySyncs(view === 'cards' ? shown.map(({ property }) => property.id) : []);
  const rows = shown.map(row => ({ ...row, sync: syncOf(row.property.id) }));
  const remove = (property: Property) => {
    setSelected(property);
    dialog.open();
  };
  const pager = total > pageSize && (
    <TablePager page={page} total={total} pageSize={pageSize} onPage={next => setList({ page: next })} />
  );
  return (
    <>
      <div className={styles.tool}>
        <h2>{PROPERTIES_TEXT.heading}</h2>
        <CalculationLink explanation="properties" card={PROPERTIES_TEXT.heading} />
        {view === 'cards' && <HeatLegend />}
        <ConnectButton>{PROPERTIES_TEXT.connectNew}</ConnectButton>
      </div>
      {properties.length > 1 && (
        <div className={styles.filters}>
          <PropertyListBar
            find={list.find}
            onFind={find => setList({ find })}
            tag={list.tag}
            tags={tags.known}
            onTag={tag => setList({ tag })}
          />
          <SegmentedControl
            size="xs"
            aria-label={PROPERTY_LIST_TEXT.view}
            data={[
              { value: 'cards', label: PROPERTY_LIST_TEXT.cards },
              { value: 'table', label: PROPERTY_LIST_TEXT.table },
            ]}
            value={view}
            onChange={next => setView(next === 'table' ? 'table' : 'cards')}
          />
        </div>
      )}
      {rows.length === 0 ? (
        <Card>
          <p className={styles.none}>{PROPERTY_LIST_TEXT.none}</p>
        </Card>
      ) : view === 'table' ? (
        <PropertiesTable
          rows={rows}
          sort={list.sort}
          onSort={sort => setList({ sort })}
          known={tags.known}
          onSaveTags={tags.save}
          onDelete={({ property }) => remove(property)}
          pager={pager}
        />
      ) : (
        <>
          <div className={styles.grid}>
            {rows.map(({ property, sync }) => (
              <PropertyCard
                key={property.id}
                property={property}
                sync={sync}
                onDelete={() => remove(property)}
              />
            ))}
          </div>
          {pager}
        </>
      )}
      <DeleteDialog property={selected} opened={opened} onClose={dialog.close} />
    </>
  );
}

const NoProperties = () => (
  <>
    <div className={styles.tool}>
      <h2>{PROPERTIES_TEXT.heading}</h2>
      <ConnectButton>{PROPERTIES_TEXT.connectNew}</ConnectButton>
    </div>
    <Card>
      <EmptyState
        title={PROPERTIES_TEXT.empty}
        action={<ConnectButton>{PROPERTIES_TEXT.connectFirst}</ConnectButton>}
      >
        Each connected site appears here with its clicks, stored months and last sync.
      </EmptyState>
    </Card>
  </>
);
