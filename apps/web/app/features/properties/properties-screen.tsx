import { PROPERTIES_TEXT } from '@gsc/contract/properties';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadTrouble } from '../../ui/load-trouble.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ActiveProperties } from './active-properties.tsx';
import { type ConnectOffer, takeConnectionData } from './connection-data.ts';
import { DeletedProperties } from './deleted-properties.tsx';
import { PropertiesSkeleton } from './properties-skeleton.tsx';
import { propertiesQuery } from './queries.ts';
import { SelectionDialog } from './selection-dialog.tsx';

export function PropertiesScreen() {
  const { data, error, refetch } = useQuery(propertiesQuery);
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
      <PageHeader title={PROPERTIES_TEXT.navigation} />
      <Tabs defaultValue="active">
        <Tabs.List mb={20}>
          <Tabs.Tab value="active">{PROPERTIES_TEXT.activeTab(data?.active.length ?? 0)}</Tabs.Tab>
          <Tabs.Tab value="deleted">{PROPERTIES_TEXT.deletedTab(data?.deleted.length ?? 0)}</Tabs.Tab>
        </Tabs.List>
        {error && !data && <LoadTrouble onRetry={() => refetch()}>{PROPERTIES_TEXT.loadFailed}</LoadTrouble>}
        {!data && !error && <PropertiesSkeleton />}
        <Tabs.Panel value="active">{data && <ActiveProperties properties={data.active} />}</Tabs.Panel>
        <Tabs.Panel value="deleted">{data && <DeletedProperties properties={data.deleted} />}</Tabs.Panel>
      </Tabs>
      {offer && <SelectionDialog offer={offer} onClose={() => setOffer(null)} />}
    </>
  );
}
