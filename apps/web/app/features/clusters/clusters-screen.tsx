import { CLUSTERS_TEXT } from '@gsc/contract/clusters';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function ClustersScreen() {
  return (
    <>
      <PageHeader title={CLUSTERS_TEXT.heading} facts={['Topics instead of thousands of queries']} />
      <Card title="Topics">
        <EmptyState title="No queries to group">
          Queries of a connected property are grouped here into topics, with the clicks each topic wins or
          loses.
        </EmptyState>
      </Card>
    </>
  );
}
