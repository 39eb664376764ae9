import type { ReportRange } from '@gsc/contract/analytics/report/result';
import { chosenComparison } from '@gsc/contract/dates/comparison-days';
import type { Overview } from '@gsc/contract/overview/api';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOverviewScope } from '../../data/overview-scope.ts';
import { rangeQuery } from '../../data/reports.ts';
import { DateRangePicker } from '../../ui/date-range/date-range-picker.tsx';
import { type Bounds, lengthOf, type Span } from '../../ui/date-range/date-range-rules.ts';
import { freshDaysLabel } from '../../ui/feedback/fresh-days-label.ts';
import { SearchTypeSelect } from '../../ui/filters/search-type-select.tsx';
import { addDays } from '../../ui/format/day.ts';
import { formatDay } from '../../ui/format/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './overview-screen.module.css';

type OverviewHeaderProps = {
  name: string;
  overview: Overview | undefined;
  /** Shown here on narrow screens, where the top bar has no space for it. */
  switcher: ReactNode;
};

export function OverviewHeader({ name, overview, switcher }: OverviewHeaderProps) {
  const [scope, setScope] = useOverviewScope();
  const ids = scope.propertyId === null ? null : [scope.propertyId];
  const isConnected = (overview?.properties.length ?? 0) > 0;
  const stored = useQuery({ ...rangeQuery(ids, scope.type), enabled: isConnected }).data;
  const bounds = boundsOf(stored);
  const span = overview?.totals ? overview.range : null;
  const shift = (direction: 1 | -1) =>
    span && bounds && setScope({ range: shifted(span, bounds, direction) });
  useHotkeys([
    ['[', () => shift(-1)],
    [']', () => shift(1)],
  ]);
  return (
    <PageHeader
      title={`${OVERVIEW_TEXT.welcome} ${name}`}
      facts={factsOf(overview)}
      actions={
        overview &&
        overview.connected > 0 && (
          <>
            <span className={styles.switcher}>{switcher}</span>
            <SearchTypeSelect
              types={stored?.search_types ?? []}
              value={scope.type}
              onChange={type => setScope({ type })}
            />
            {span && bounds && (
              <DateRangePicker
                value={{ from: span.from, to: span.to, comparison: scope.comparison }}
                bounds={bounds}
                alwaysCompares
                onApply={({ from, to, comparison }) =>
                  setScope({ range: { from, to }, comparison: chosenComparison(comparison) })
                }
              />
            )}
          </>
        )
      }
    />
  );
}

function factsOf(overview: Overview | undefined): (string | null)[] {
  if (!overview) return [];
  if (overview.connected === 0) return ['No properties connected yet'];
  const { final_through, incomplete } = overview.range;
  return [
    final_through ? `Final data to ${formatDay(final_through)}` : 'No data stored yet',
    freshDaysLabel(incomplete),
  ];
}

function boundsOf(stored: ReportRange | undefined): Bounds | null {
  return stored?.first_day && stored.last_day
    ? { first: stored.first_day, last: stored.last_day, final: stored.final_through }
    : null;
}

/** The previous or next period, if there is data for it. */
function shifted({ from, to }: Span, { first, last }: Bounds, direction: 1 | -1): Span {
  const days = lengthOf({ from, to }) * direction;
  const next = { from: addDays(from, days), to: addDays(to, days) };
  if (next.to > last || next.from < first) return { from, to };
  return next;
}
