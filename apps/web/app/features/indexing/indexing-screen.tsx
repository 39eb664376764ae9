import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { LANDING_TEXT } from '@gsc/contract/site/labels';
import { Tabs, VisuallyHidden } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function IndexingScreen() {
  return (
    <>
      <PageHeader title={INDEXING_TEXT.heading} facts={['Check whether URLs are indexed, and why not']} />
      <Tabs defaultValue="new">
        <Tabs.List mb={20}>
          <Tabs.Tab value="new">{INDEXING_TEXT.newTab}</Tabs.Tab>
          <Tabs.Tab value="history">{INDEXING_TEXT.historyTab(0)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="new">
          <VisuallyHidden component="h2">{INDEXING_TEXT.newTab}</VisuallyHidden>
          <Card>
            <EmptyState title={LANDING_TEXT.comingSoon}>
              You will be able to paste or upload URLs of a connected property and see their indexing status.
            </EmptyState>
          </Card>
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <VisuallyHidden component="h2">{INDEXING_TEXT.historyTab(0)}</VisuallyHidden>
          <Card>
            <EmptyState title={LANDING_TEXT.comingSoon}>
              All checks will be listed here with their verdicts, so that you can compare them.
            </EmptyState>
          </Card>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
