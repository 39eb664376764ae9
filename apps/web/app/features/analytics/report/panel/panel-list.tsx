import { valueName } from '@gsc/contract/analytics/names/value-name';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Report, ReportRow } from '@gsc/contract/analytics/report/result';
import { PANEL_TEXT, type PanelRow } from '@gsc/contract/analytics/rows/panel';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { formatMetric, formatNumber } from '../../../../ui/format/format.ts';
import { LongText } from '../../../../ui/format/long-text.tsx';
import { Delta } from '../../../../ui/metrics/delta.tsx';
import { changeOf, isWithin } from '../../../../ui/metrics/metric-change.ts';
import classes from './panel-content.module.css';

/** A list of the panel of a row. It is loaded when enabled. */
export type RowListProps = { config: ReportConfig; row: PanelRow; enabled: boolean };

type PanelListProps = {
  title: string;
  hint: string;
  controls?: ReactNode;
  /** undefined while loading. */
  report: Report | undefined;
  rows: readonly ReportRow[];
  error: Error | null;
  onRetry: () => void;
  emptyText: string;
  /** The name of a row, which can be a link. */
  name: (row: ReportRow, text: ReactNode) => ReactNode;
};

/** Rows of a report by one dimension: the name, clicks with a bar, position and the change of clicks. */
export function PanelList(props: PanelListProps) {
  const { title, hint, controls, report, rows, error, onRetry, emptyText, name } = props;
  const id = useId();
  const most = Math.max(1, ...rows.map(row => row.clicks));
  const [dimension = 'query'] = report?.config.dimensions ?? [];
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <h3 id={id} className={classes.heading}>
          {title} {hint && <small>{hint}</small>}
        </h3>
        {controls}
      </div>
      {error && <LoadError onRetry={onRetry}>{error.message}</LoadError>}
      {!report && !error && (
        <DelayedFallback>
          <RowsSkeleton rows={4} inCard />
        </DelayedFallback>
      )}
      {report && rows.length === 0 && <p className={classes.none}>{emptyText}</p>}
      {rows.length > 0 && (
        <ul className={classes.rows}>
          <li className={classes.heads} aria-hidden>
            <span>{METRICS.position.label}</span>
            <span>{METRICS.clicks.label}</span>
            {rows.some(row => row.compared) && <span>{PANEL_TEXT.change}</span>}
          </li>
          {rows.map(row => (
            <li key={row.values[0]} className={classes.row}>
              <span className={classes.name}>
                {name(row, <LongText>{nameOf(dimension, row.values[0] ?? null)}</LongText>)}
              </span>
              <span className={classes.position}>
                {formatMetric('position', row.position, 'short')}
                <span className={classes.spoken}> position,</span>
              </span>
              <span className={classes.clicks}>
                {formatNumber(row.clicks)}
                <span className={classes.spoken}> clicks</span>
              </span>
              <span className={classes.change}>
                <RowChange row={row} comparison={report?.comparison ?? null} />
              </span>
              <span
                className={classes.bar}
                style={{ '--share': `${(row.clicks / most) * 100}%` } as CSSProperties}
                aria-hidden
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RowChange({ row, comparison }: { row: ReportRow; comparison: Report['comparison'] }) {
  if (!comparison || !row.compared) return null;
  if (!row.compared.before) return <Badge tone="brand">{PANEL_TEXT.isNew}</Badge>;
  const judge = { variation: comparison.variation, level: 'row' as const };
  return (
    <Delta
      metric="clicks"
      change={changeOf(row.compared, 'clicks')}
      within={isWithin(row.compared, 'clicks', judge)}
      emphasis="table"
      precision="full"
    />
  );
}

const nameOf = (dimension: string, value: string | null): string =>
  value === null ? REPORTS_TEXT.unknown : valueName(dimension, value);
