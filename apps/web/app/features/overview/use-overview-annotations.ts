import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { defaultGranularity } from '@gsc/contract/analytics/report/granularity';
import type { Overview } from '@gsc/contract/overview/api';
import { ROUTES } from '@gsc/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { compareAddress } from '../../data/compare-event.ts';
import { useOverviewScope } from '../../data/overview-scope.ts';
import { rangeQuery } from '../../data/reports.ts';
import { type AnnotationActions, annotationsOf } from '../../ui/chart/annotations/report-annotations.ts';
import type { ChartAnnotation } from '../../ui/chart/chart-model.ts';

/** Google's updates and the user's annotations. Analytics compares the days before and after them. */
export function useOverviewAnnotations(
  { annotations, properties, range }: Overview,
  { onRemove, onEdit }: AnnotationActions,
): ChartAnnotation[] {
  const [{ propertyId, type }] = useOverviewScope();
  const ids = propertyId === null ? null : [propertyId];
  const stored = useQuery({ ...rangeQuery(ids, type), enabled: properties.length > 0 }).data;
  const navigate = useNavigate();
  return useMemo(() => {
    // A report has fewer properties than an overview can have.
    const { data: config } = ReportConfig.safeParse({
      property_ids: properties.map(({ property_id }) => property_id),
      search_type: type,
      ...{ from: range.from, to: range.to, granularity: defaultGranularity(range) },
    });
    const onCompare = (item: Overview['annotations'][number]) => {
      const address = config && stored && compareAddress(config, item, stored);
      return address ? () => void navigate(`${ROUTES.analytics}?${address}`) : null;
    };
    return annotationsOf(annotations, { onRemove, onEdit, onCompare });
  }, [annotations, properties, range, type, stored, navigate, onRemove, onEdit]);
}
