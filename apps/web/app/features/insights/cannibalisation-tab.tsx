import type { Cannibalised } from '@gsc/contract/insights/api';
import { COMPETING_POSITION, COMPETING_SHARE, INSIGHTS_TEXT } from '@gsc/contract/insights/labels';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { countryName } from '@gsc/contract/reports/country-name';
import { REPORT_PAGE_SIZE } from '@gsc/contract/reports/labels';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { cannibalisationQuery } from '../../data/insights.ts';
import { Card } from '../../ui/card.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NestedNote } from '../../ui/feedback/nested-note.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { formatNumber, formatPercent, plural } from '../../ui/format/format.ts';
import { LongText } from '../../ui/format/long-text.tsx';
import { TablePager } from '../../ui/table/table-pager.tsx';
import styles from './cannibalisation-tab.module.css';
import { InsightError } from './insight-error.tsx';
import type { InsightState } from './use-insight.ts';

const SEVERITIES: Record<Cannibalised['severity'], { label: string; tone: BadgeTone }> = {
  high: { label: 'High', tone: 'down' },
  medium: { label: 'Medium', tone: 'warn' },
  low: { label: 'Low', tone: 'neutral' },
};

export function CannibalisationTab({ state }: { state: InsightState }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(cannibalisationQuery(state.config));
  if (error) return <InsightError error={error} onRetry={() => refetch()} />;
  if (!data) {
    return (
      <DelayedFallback>
        <RowsSkeleton rows={10} />
      </DelayedFallback>
    );
  }
  const none = data.row_count === 0;
  return (
    <>
      <NestedNote nested={data.nested} nameOf={state.nameOf} />
      <Card
        title={INSIGHTS_TEXT.cannibalisation}
        hint={
          none
            ? null
            : `${plural(data.row_count, 'query', 'queries')}, ${plural(data.at_stake, 'click')} at stake`
        }
        flush
      >
        {none ? (
          <EmptyState title="No competing pages">
            A query is listed here when two or more pages each have at least{' '}
            {formatPercent(COMPETING_SHARE, 0)} of its impressions in the same country, up to position{' '}
            {COMPETING_POSITION}. Language versions of a page count as one.
          </EmptyState>
        ) : (
          <>
            <ul
              className={styles.list}
              aria-label={INSIGHTS_TEXT.cannibalisation}
              data-refreshing={isPlaceholderData || undefined}
            >
              {data.rows.map(row => (
                <Query key={`${row.property_id} ${row.query}`} row={row} state={state} />
              ))}
            </ul>
            <TablePager
              page={data.page}
              total={data.row_count}
              pageSize={REPORT_PAGE_SIZE}
              onPage={page => state.go({ page })}
            />
          </>
        )}
      </Card>
    </>
  );
}

function Query({ row, state: { config, linkFor } }: { row: Cannibalised; state: InsightState }) {
  const { label, tone } = SEVERITIES[row.severity];
  const report = linkFor(
    config,
    {
      property_ids: [row.property_id],
      dimensions: ['page'],
      filters: [
        ...config.filters.filter(({ dimension }) => dimension !== 'query'),
        { dimension: 'query', operator: 'is', values: [row.query] },
      ],
    },
    { tab: 'report' },
  );
  const more = row.page_count - row.pages.length;
  return (
    <li className={styles.query}>
      <div className={styles.head}>
        <Link to={report}>
          <LongText>{row.query}</LongText>
        </Link>
        <Badge tone={tone}>{label}</Badge>
        <span>
          <b>{formatNumber(row.at_stake)}</b> of {plural(row.clicks, 'click')} at stake in{' '}
          {countriesLabel(row.countries)}
        </span>
      </div>
      <table className={styles.pages} aria-label={`Pages for ${row.query}`}>
        {/* All tables share the same column widths. */}
        <colgroup>
          <col />
          <col className={styles.number} />
          <col className={styles.number} />
          <col className={styles.number} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Clicks</th>
            <th scope="col">{METRICS.impressions.label}</th>
            <th scope="col">Position</th>
          </tr>
        </thead>
        <tbody>
          {row.pages.map(page => (
            <tr key={page.page}>
              <td>
                <LongText>{page.page}</LongText>
              </td>
              <td>{formatNumber(page.clicks)}</td>
              <td>{formatNumber(page.impressions)}</td>
              <td>{formatNumber(page.position, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={styles.more}>and {plural(more, 'more page')}</p>}
    </li>
  );
}

const MAX_NAMED_COUNTRIES = 2;

/** 'Germany and Austria', or 'Germany, Austria and 3 more countries'. */
function countriesLabel(codes: readonly string[]): string {
  const names = codes.slice(0, MAX_NAMED_COUNTRIES).map(code => countryName(code || null));
  const more = codes.length - names.length;
  return more > 0
    ? `${names.join(', ')} and ${plural(more, 'more country', 'more countries')}`
    : names.join(' and ');
}
