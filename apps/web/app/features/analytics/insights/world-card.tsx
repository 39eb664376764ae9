import type { Countries } from '@gsc/contract/analytics/insights/api';
import { INSIGHTS_TEXT } from '@gsc/contract/analytics/insights/labels';
import { countryName } from '@gsc/contract/analytics/names/country-name';
import type { ReportFilter } from '@gsc/contract/analytics/report/api';
import { COUNT_METRICS, type CountMetric, changeKey, METRICS } from '@gsc/contract/metrics/metrics';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { countriesQuery } from '../../../data/insights.ts';
import { Card } from '../../../ui/card.tsx';
import { DelayedFallback, SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { formatDay, formatPercent, formatRange, plural } from '../../../ui/format/format.ts';
import { Delta } from '../../../ui/metrics/delta.tsx';
import { BarRows } from '../../../ui/small-charts/bar-rows.tsx';
import { InsightError } from './insight-error.tsx';
import styles from './insights.module.css';
import type { InsightState } from './use-insight.ts';

/** Loaded lazily, because only this tab needs the shapes and the projection. */
const WorldMap = lazy(() => import('./world-map/world-map.tsx'));

const MAX_COUNTRIES = 9;

/** A map for selecting a country. It ignores the country filter, so that other countries stay selectable. */
export function WorldCard({ state }: { state: InsightState }) {
  const { config } = state;
  const others = config.filters.filter(({ dimension }) => dimension !== 'country');
  const { data, error, refetch, isPlaceholderData } = useQuery(
    countriesQuery({ ...config, filters: others }),
  );
  if (error) return <InsightError error={error} onRetry={() => refetch()} />;
  // The list of countries already says that there are none.
  if (data?.rows.length === 0) return null;
  const metric =
    COUNT_METRICS.find(name => name === config.sort.by || changeKey(name) === config.sort.by) ?? 'clicks';
  return (
    <Card
      title={INSIGHTS_TEXT.world}
      explained="countries-and-devices"
      hint={
        data &&
        `${METRICS[metric].inSentence} from ${plural(data.rows.length, 'country', 'countries')}, ${formatRange(data.range.from, data.range.to)}${changesUntil(data.range)}`
      }
    >
      {data ? (
        <div className={styles.world} data-refreshing={isPlaceholderData || undefined}>
          <Suspense fallback={<MapSkeleton />}>
            <WorldMap
              rows={data.rows}
              metric={metric}
              selected={chosenOf(config.filters)}
              onPick={code => state.go({ filters: toggled(config.filters, code) })}
            />
          </Suspense>
          <TopCountries rows={data.rows} metric={metric} state={state} />
        </div>
      ) : (
        <MapSkeleton />
      )}
    </Card>
  );
}

/** Changes count complete days only, so name the last one if the range extends beyond it. */
const changesUntil = ({ to, compared_to }: Countries['range']): string =>
  compared_to && compared_to < to ? `, changes to ${formatDay(compared_to)}` : '';

const MapSkeleton = () => (
  <DelayedFallback>
    <SkeletonBlock width="100%" height={320} radius={8} />
  </DelayedFallback>
);

const isNamed = ({ dimension, operator }: ReportFilter) =>
  dimension === 'country' && (operator === 'in' || operator === 'is');

const chosenOf = (filters: readonly ReportFilter[]) => filters.find(isNamed)?.values ?? [];

/** Selects only this country, or clears the filter if it was already the only one. */
function toggled(filters: readonly ReportFilter[], code: string): ReportFilter[] {
  const others = filters.filter(({ dimension }) => dimension !== 'country');
  const chosen = chosenOf(filters);
  if (chosen.length === 1 && chosen[0] === code) return others;
  return [...others, { dimension: 'country', operator: 'in', values: [code] }];
}

type TopCountriesProps = { rows: Countries['rows']; metric: CountMetric; state: InsightState };

/** The same selection for keyboard users, and for countries that are too small for the map. */
function TopCountries({ rows, metric, state: { config, linkFor } }: TopCountriesProps) {
  const total = Math.max(
    1,
    rows.reduce((sum, row) => sum + row[metric], 0),
  );
  const shown = rows.toSorted((a, b) => b[metric] - a[metric]).slice(0, MAX_COUNTRIES);
  const max = Math.max(1, shown[0]?.[metric] ?? 0);
  const chosen = chosenOf(config.filters);
  return (
    <BarRows
      label={INSIGHTS_TEXT.mostFrom}
      labelWidth={118}
      rows={shown.map(row => {
        const { before } = row.compared;
        return {
          id: row.country ?? 'unknown',
          label: countryName(row.country),
          ...(row.country
            ? {
                to: linkFor(config, { filters: toggled(config.filters, row.country) }),
                current: chosen.includes(row.country),
              }
            : {}),
          share: row[metric] / max,
          color: `var(--m-${metric})`,
          value: formatPercent(row[metric] / total),
          change:
            metric === 'clicks' ? (
              <Delta
                metric="clicks"
                change={before ? (row.compared.now - before) / before : null}
                within={row.compared.within_variation}
                emphasis="table"
              />
            ) : null,
        };
      })}
    />
  );
}
