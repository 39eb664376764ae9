import { PROPERTIES_TEXT } from '@gsc/contract/properties';
import { REPORTS_TEXT } from '@gsc/contract/reports-text';
import { ROUTES } from '@gsc/contract/routes';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function ReportBuilderScreen() {
  return (
    <>
      <PageHeader
        title={REPORTS_TEXT.title}
        facts={['Clicks, impressions, CTR and position by any dimension']}
      />
      <Card title={REPORTS_TEXT.heading}>
        <EmptyState
          title="No report yet"
          action={
            <Button component={Link} to={ROUTES.properties} variant="default">
              {PROPERTIES_TEXT.navigation}
            </Button>
          }
        >
          {REPORTS_TEXT.noProperties}
        </EmptyState>
      </Card>
    </>
  );
}
