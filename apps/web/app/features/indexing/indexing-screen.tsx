import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { LANDING_TEXT } from '@gsc/contract/site/labels';
import { Tabs, VisuallyHidden } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function IndexingScreen() {
  return (
    <>
      <PageHeader title={INDEXING_TEXT.heading} facts={['Is this URL in Google, and if not, why']} />
      <Tabs defaultValue="new">
        <Tabs.List mb={20}>
          <Tabs.Tab value="new">{INDEXING_TEXT.newTab}</Tabs.Tab>
          <Tabs.Tab value="history">{INDEXING_TEXT.historyTab(0)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="new">
          <VisuallyHidden component="h2">{INDEXING_TEXT.newTab}</VisuallyHidden>
          <Card>
            <EmptyState title={LANDING_TEXT.comingSoon}>
              You will paste or upload URLs of a connected property here and see what Google says about each.
            </EmptyState>
          </Card>
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <VisuallyHidden component="h2">{INDEXING_TEXT.historyTab(0)}</VisuallyHidden>
          <Card>
            <EmptyState title={LANDING_TEXT.comingSoon}>
              Each check will be listed here with its verdicts, so that two can be compared.
            </EmptyState>
          </Card>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
