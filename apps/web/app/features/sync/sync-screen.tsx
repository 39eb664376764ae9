import { SYNC_TEXT } from '@gsc/contract/sync';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function SyncScreen() {
  return (
    <>
      <PageHeader title={SYNC_TEXT.heading} facts={['Every pull of data from Google, as it runs']} />
      <Card title="Recent sync jobs">
        <EmptyState title="No sync has run">
          The latest 20 jobs appear here with their progress, their records and any error, once a property is
          connected.
        </EmptyState>
      </Card>
    </>
  );
}
