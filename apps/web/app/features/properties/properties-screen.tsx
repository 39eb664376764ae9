import { PROPERTIES_TEXT } from '@gsc/contract/properties';
import { Button, Tabs, VisuallyHidden } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function PropertiesScreen() {
  return (
    <>
      <PageHeader title={PROPERTIES_TEXT.heading} facts={['Nothing is connected yet']} />
      <Tabs defaultValue="active">
        <Tabs.List mb={20}>
          <Tabs.Tab value="active">{PROPERTIES_TEXT.activeTab(0)}</Tabs.Tab>
          <Tabs.Tab value="deleted">{PROPERTIES_TEXT.deletedTab(0)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="active">
          <VisuallyHidden component="h2">{PROPERTIES_TEXT.activeTab(0)}</VisuallyHidden>
          <Card>
            <EmptyState
              title={PROPERTIES_TEXT.empty}
              action={
                <Button disabled leftSection={<Plus size={16} />}>
                  {PROPERTIES_TEXT.connectFirst}
                </Button>
              }
            >
              Each connected site gets a card here with its clicks, its stored months and its last sync.{' '}
              {PROPERTIES_TEXT.connectLater}
            </EmptyState>
          </Card>
        </Tabs.Panel>
        <Tabs.Panel value="deleted">
          <VisuallyHidden component="h2">{PROPERTIES_TEXT.deletedTab(0)}</VisuallyHidden>
          <Card>
            <EmptyState title={PROPERTIES_TEXT.emptyDeleted}>
              A deleted property stays here for 14 days and can be restored until then.
            </EmptyState>
          </Card>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
