import type { DayRange } from '@gsc/calendar/day';
import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Day } from '../format/day.ts';
import { AnnotationMenu } from './annotations/annotation-menu.tsx';
import { useHiddenKinds } from './annotations/hidden-kinds.ts';
import { annotationsInside } from './annotations/place-annotations.ts';
import classes from './chart.module.css';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartModel } from './chart-model.ts';
import { ChartPlot } from './chart-plot.tsx';
import { ChartTable } from './chart-table.tsx';

export type TimeChartProps = {
  /** The title for screen readers and the table. */
  title: string;
  model: ChartModel;
  /** 'previous 30 days', if there is a comparison. */
  comparisonLabel?: string;
  /** Controls to the right of the legend. */
  controls?: ReactNode;
  /** Called with a clicked day, or with the selected day when Enter is pressed. Only for charts by day. */
  onPickDay?: (day: Day) => void;
  /** Called with the days that were selected by dragging, or with Shift and the arrow keys. */
  onZoom?: (days: DayRange) => void;
  /** The index of the initially selected day, for screenshots. */
  defaultActive?: number;
};

/** A chart of up to four metrics over time. */
export function TimeChart(props: TimeChartProps) {
  const { title, model, comparisonLabel, controls, onPickDay, onZoom, defaultActive } = props;
  const [asTable, setAsTable] = useState(false);
  const [spoken, setSpoken] = useState('');
  const [hidden, setHidden] = useHiddenKinds();
  const inside = useMemo(() => annotationsInside(model), [model]);
  const shown = useMemo(
    () => ({ ...model, annotations: inside.filter(({ kind }) => kind === null || !hidden.includes(kind)) }),
    [model, inside, hidden],
  );

  return (
    <figure className={classes.chart}>
      <div className={classes.head}>
        <ChartLegend
          series={model.series}
          {...(comparisonLabel === undefined ? {} : { comparisonLabel })}
          partialLabel={model.partial?.some(Boolean) ? `partial ${model.grain ?? 'day'}` : undefined}
        />
        <div className={classes.controls}>
          {controls}
          {inside.some(({ kind }) => kind !== null) && !asTable && (
            <AnnotationMenu annotations={inside} hidden={hidden} onChange={setHidden} />
          )}
          <Tooltip label={asTable ? 'Show as chart' : 'Show as table'} withinPortal={false}>
            <ActionIcon
              aria-label={asTable ? 'Show as chart' : 'Show as table'}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? <ChartLine size={14} /> : <Table2 size={14} />}
            </ActionIcon>
          </Tooltip>
        </div>
      </div>
      {asTable && <ChartTable title={title} model={model} />}
      <div className={classes.stage} hidden={asTable}>
        <ChartPlot
          title={title}
          model={shown}
          onPickDay={(model.grain ?? 'day') === 'day' ? onPickDay : undefined}
          onZoom={onZoom}
          onSpeak={setSpoken}
          defaultActive={defaultActive ?? null}
        />
      </div>
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
    </figure>
  );
}
