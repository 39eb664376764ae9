import { propertyName } from '@gsc/contract/properties/name';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { choiceOf } from '../../data/insight-address.ts';
import { propertiesQuery } from '../../data/properties/queries.ts';
import { InsightsScreen } from './insights/insights-screen.tsx';
import { OpenView } from './report/header/open-view.tsx';
import { ReportBuilderScreen } from './report/report-builder-screen.tsx';

/** One screen with tabs: the report builder and the insights. */
export function AnalyticsScreen() {
  const { data, error, refetch } = useQuery(propertiesQuery);
  const { tab } = choiceOf(useSearchParams()[0]);
  const properties = useMemo(
    () =>
      data?.active
        .map(({ id, property_url }) => ({ id, name: propertyName(property_url) }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [data],
  );
  return (
    <OpenView everyId={properties?.map(({ id }) => id) ?? []}>
      {tab !== 'report' && properties && properties.length > 0 ? (
        <InsightsScreen properties={properties} />
      ) : (
        <ReportBuilderScreen
          properties={properties}
          failed={error !== null && !data}
          onRetry={() => void refetch()}
        />
      )}
    </OpenView>
  );
}
