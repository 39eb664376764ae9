import { CLIENT_REPORTS_TEXT } from '@gsc/contract/client-reports/labels';
import { LANDING_TEXT } from '@gsc/contract/site/labels';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function ClientReportsScreen() {
  return (
    <>
      <PageHeader title={CLIENT_REPORTS_TEXT.heading} facts={['Reports under your brand for your clients']} />
      <Card title="Reports">
        <EmptyState title={LANDING_TEXT.comingSoon}>
          A report will show one property to one client under your own brand.
        </EmptyState>
      </Card>
    </>
  );
}
