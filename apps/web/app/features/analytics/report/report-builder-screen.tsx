import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AnalyticsTabs } from '../tabs/analytics-tabs.tsx';
import type { PropertyChoice } from './builder/property-select.tsx';
import { AnalyticsHeader } from './header/analytics-header.tsx';
import { ReportSkeleton } from './results/report-skeleton.tsx';
import { ReportWorkbench } from './results/report-workbench.tsx';

interface ReportBuilderScreenProps {
  /** undefined while loading. */
  properties: readonly PropertyChoice[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

export function ReportBuilderScreen({ properties, failed, onRetry }: ReportBuilderScreenProps) {
  useEffect(() => {
    if (failed) showToast({ tone: 'destructive', title: 'Error', message: REPORTS_TEXT.propertiesFailed });
  }, [failed]);
  if (properties && properties.length > 0) return <ReportWorkbench properties={properties} />;
  if (!properties && !failed) {
    return (
      <>
        <AnalyticsHeader facts={[REPORTS_TEXT.heading]} address={null} files={[]} hasRows={false} />
        <AnalyticsTabs />
        <ReportSkeleton scope />
      </>
    );
  }
  return (
    <>
      <PageHeader title={REPORTS_TEXT.title} />
      {properties ? (
        <Card title={REPORTS_TEXT.heading}>
          <EmptyState
            title="No report yet"
            action={
              <Button component={Link} to={ROUTES.properties}>
                {PROPERTIES_TEXT.connectFirst}
              </Button>
            }
          >
            {REPORTS_TEXT.noProperties}
          </EmptyState>
        </Card>
      ) : (
        <LoadError onRetry={onRetry}>{REPORTS_TEXT.propertiesFailed}</LoadError>
      )}
    </>
  );
}
