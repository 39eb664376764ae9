import { COMPARISON_TEXT } from '@gsc/contract/dates/comparison-labels';
import type { Property } from '@gsc/contract/properties/api';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import type { SyncStorage } from '@gsc/contract/sync/storage';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ConnectOffer, takeConnectionData } from '../../data/properties/connection-data.ts';
import { propertiesQuery } from '../../data/properties/queries.ts';
import { useStorage } from '../../data/sync/state.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { formatRange, plural } from '../../ui/format/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ActiveProperties } from './active-properties.tsx';
import { DeletedProperties } from './cards/deleted-properties.tsx';
import { lastSyncLabel } from './cards/last-sync.ts';
import { connectedUrls } from './connect/select-properties.ts';
import { SelectionDialog } from './connect/selection-dialog.tsx';
import { PropertiesSkeleton } from './properties-skeleton.tsx';

export function PropertiesScreen() {
  const { data, error, refetch } = useQuery(propertiesQuery);
  const range = useStorage().data?.figures_range;
  const [offer, setOffer] = useState<ConnectOffer | null>(null);

  useEffect(() => {
    const found = takeConnectionData(sessionStorage);
    if (found) setOffer(found);
  }, []);

  useEffect(() => {
    if (error)
      showToast({
        tone: 'destructive',
        title: PROPERTIES_TEXT.errorTitle,
        message: PROPERTIES_TEXT.loadFailed,
      });
  }, [error]);

  return (
    <>
      <PageHeader
        title={PROPERTIES_TEXT.navigation}
        facts={data ? [...factsOf(data.active), figuresFact(range)] : []}
      />
      <Tabs defaultValue="active">
        {/* The labels contain counts. Until these are known, the tabs only take up their space. */}
        {(data || !error) && (
          <Tabs.List mb={20} style={{ visibility: data ? undefined : 'hidden' }}>
            <Tabs.Tab value="active">{PROPERTIES_TEXT.activeTab(data?.active.length ?? 0)}</Tabs.Tab>
            <Tabs.Tab value="deleted">{PROPERTIES_TEXT.deletedTab(data?.deleted.length ?? 0)}</Tabs.Tab>
          </Tabs.List>
        )}
        {error && !data && <LoadError onRetry={() => refetch()}>{PROPERTIES_TEXT.loadFailed}</LoadError>}
        {!data && !error && <PropertiesSkeleton />}
        <Tabs.Panel value="active">{data && <ActiveProperties properties={data.active} />}</Tabs.Panel>
        <Tabs.Panel value="deleted">{data && <DeletedProperties properties={data.deleted} />}</Tabs.Panel>
      </Tabs>
      {offer && (data || error) && (
        <SelectionDialog
          offer={offer}
          connected={connectedUrls(data?.active ?? [])}
          onClose={() => setOffer(null)}
        />
      )}
    </>
  );
}

/** The date range of the figures on the cards. */
const figuresFact = (range: SyncStorage['figures_range'] | undefined): string | null =>
  range
    ? COMPARISON_TEXT.figures(
        formatRange(range.from, range.to),
        formatRange(range.before_from, range.before_to),
      )
    : null;

/** '3 properties connected', 'Synced today 06:14' */
function factsOf(active: readonly Property[]): string[] {
  if (active.length === 0) return ['No properties connected yet'];
  const newest = active
    .flatMap(each => each.last_sync_at ?? [])
    .sort()
    .at(-1);
  return [
    `${plural(active.length, 'property', 'properties')} connected`,
    lastSyncLabel(newest ?? null, new Date()),
  ];
}
