import { CLUSTERS_TEXT } from '@gsc/contract/clusters/labels';
import { LANDING_TEXT } from '@gsc/contract/site/labels';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function ClustersScreen() {
  return (
    <>
      <PageHeader title={CLUSTERS_TEXT.heading} facts={['Topics instead of thousands of queries']} />
      <Card title="Topics">
        <EmptyState title={LANDING_TEXT.comingSoon}>
          Queries will be grouped here into topics, with the clicks that each topic wins or loses.
        </EmptyState>
      </Card>
    </>
  );
}
