import { propertyName } from '@gsc/contract/properties-name';
import { REPORTS_TEXT } from '@gsc/contract/reports-text';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { propertiesQuery } from '../features/properties/queries.ts';
import { ReportBuilderScreen } from '../features/reports/report-builder-screen.tsx';
import { screenMeta } from '../shell/screen-meta.ts';

export const meta = screenMeta(REPORTS_TEXT.title);

export default function Analytics() {
  const { data, error, refetch } = useQuery(propertiesQuery);
  const properties = useMemo(
    () =>
      data?.active
        .map(({ id, property_url }) => ({ id, name: propertyName(property_url) }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [data],
  );
  return (
    <ReportBuilderScreen
      properties={properties}
      failed={error !== null && !data}
      onRetry={() => void refetch()}
    />
  );
}
