import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import type { ReportAnnotation } from '@gsc/contract/analytics/saved/annotations';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { compareAddress, type StoredDays } from '../../../../data/compare-event.ts';
import { annotationsOf } from '../../../../ui/chart/annotations/report-annotations.ts';
import type { ChartAnnotation } from '../../../../ui/chart/chart-model.ts';
import type { AnnotationDraft } from './annotation-draft.ts';
import { useAnnotations } from './use-annotations.ts';

type Options = {
  config: ReportConfig;
  stored: StoredDays | null;
  onEdit: (annotation: AnnotationDraft) => void;
};

/** Google's updates and the user's annotations with their actions: compare before and after, edit and delete. */
export function useChartAnnotations(
  annotations: readonly ReportAnnotation[],
  { config, stored, onEdit }: Options,
): ChartAnnotation[] {
  const { remove } = useAnnotations();
  const navigate = useNavigate();
  return useMemo(
    () =>
      annotationsOf(annotations, {
        onRemove: remove,
        onEdit: ({ id, day, end_day, text, property_id }) => onEdit({ id, day, end_day, text, property_id }),
        onCompare: item => {
          const address = stored && compareAddress(config, item, stored);
          return address && (() => void navigate(`?${address}`));
        },
      }),
    [annotations, config, stored, remove, navigate, onEdit],
  );
}
