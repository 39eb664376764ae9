import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import type { UrlHistory } from '@gsc/contract/indexing/lists-api';
import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import { URL_HISTORY_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rangeQuery, reportQuery } from '../../../data/reports.ts';
import { seriesModel } from '../../../ui/chart/series-model.ts';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';
import { addDays } from '../../../ui/format/day.ts';
import { formatRange } from '../../../ui/format/format.ts';
import { localDay } from '../../../ui/format/local-time.ts';
import classes from './url-drawer.module.css';

const DAYS = 90;

/** The clicks of a URL by day. Without data, the history is shown without them. */
export function UrlClicks({ history }: { history: UrlHistory }) {
  const { data: range } = useQuery(rangeQuery([history.property_id], 'web'));
  return range?.last_day ? <ClicksChart history={history} lastDay={range.last_day} /> : null;
}

function ClicksChart({ history, lastDay }: { history: UrlHistory; lastDay: string }) {
  const config = clicksConfig(history, lastDay);
  const { data } = useQuery(reportQuery(config));
  const { events } = history;
  const model = useMemo(
    () =>
      data &&
      seriesModel([...data.series, ...data.after], {
        metrics: ['clicks'],
        annotations: events
          .filter(({ kind }) => kind === 'left')
          .map(({ seen_at }) => ({
            day: localDay(new Date(seen_at)),
            label: LISTS_TEXT.left,
            kind: null,
            weight: 0,
          })),
      }),
    [data, events],
  );
  if (!model || model.days.length === 0) return null;
  return (
    <section className={classes.clicks} aria-label={TEXT.clicks}>
      <h3 className={classes.heading}>
        {METRICS.clicks.label} <small>{formatRange(config.from, config.to)}</small>
      </h3>
      <TimeChart title={TEXT.clicks} model={model} />
    </section>
  );
}

const clicksConfig = ({ property_id, url }: UrlHistory, lastDay: string): ReportConfig => ({
  property_ids: [property_id],
  search_type: 'web',
  from: addDays(lastDay, 1 - DAYS),
  to: lastDay,
  comparison: { mode: 'none' },
  granularity: 'day',
  dimensions: ['page'],
  metrics: ['clicks'],
  search_query: '',
  metric_filters: [],
  filters: [{ dimension: 'page', operator: 'is', values: [url] }],
  sort: { by: 'clicks', descending: true },
  page: 1,
});
