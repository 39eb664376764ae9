import { PROPERTY_LIST_TEXT } from '@gsc/contract/properties/labels';
import { propertyName } from '@gsc/contract/properties/name';
import { COVERAGE_RANGE_LABELS, SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { type CoveredDay, findHoles, isHole } from '../../data/sync/coverage-days.ts';
import type { CoverageRow } from '../../data/sync/coverage-rows.ts';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { addMonths, type Day, daysBetween, monthsBetween } from '../../ui/format/day.ts';
import { formatDay, formatMonth, formatRange, plural } from '../../ui/format/format.ts';
import { HeatLegend } from '../../ui/small-charts/heat-strip.tsx';
import classes from './coverage-card.module.css';
import { CoverageStrip } from './coverage-row.tsx';
import { TriggerButton } from './trigger-button.tsx';

const MAX_HOLES = 6;
const MAX_LABELS = 8;

export type CoverageRange = '90' | '16' | 'all';
type Range = { value: CoverageRange; label: string; days: number };

/** '90 days', '16 months' and, if more is stored than Google provides, all of it. */
function rangesOf(first: Day, last: Day): Range[] {
  const googleDays = daysBetween(addMonths(last, -16), last) + 1;
  const months = monthsBetween(first, last);
  const stored = daysBetween(first, last) + 1;
  return [
    { value: '90', label: COVERAGE_RANGE_LABELS[90], days: 90 },
    { value: '16', label: COVERAGE_RANGE_LABELS[16], days: Math.min(googleDays, stored) },
    ...(months > 16 ? [{ value: 'all' as const, label: `All ${months} months`, days: stored }] : []),
  ];
}

type CoverageCardProps = {
  /** Undefined while they are loading and if they could not be loaded. */
  rows: readonly CoverageRow[] | undefined;
  /** Null unless the rows could not be loaded. */
  onRetry: (() => void) | null;
  /** The first day that is stored or can still be read. */
  first: Day;
  /** The last day if there are no rows. */
  last: Day;
  range: CoverageRange;
  onRange: (range: CoverageRange) => void;
  bar: ReactNode;
  pager: ReactNode;
};

export function CoverageCard({
  rows: loaded,
  onRetry,
  first: firstDay,
  last: lastDay,
  range: chosen,
  onRange,
  bar,
  pager,
}: CoverageCardProps) {
  const rows = loaded ?? [];
  const all = rows[0]?.days ?? [];
  const ranges = rangesOf(firstDay, all.at(-1)?.day ?? lastDay);
  const range = ranges.find(({ value }) => value === chosen) ?? ranges[0];
  const days = all.slice(-(range?.days ?? 90));
  const [first, last] = [days[0], days.at(-1)];
  const hint =
    first && last && `${formatRange(first.day, last.day)}, ${chosen === '90' ? 'last 90 days' : 'by week'}`;
  const shows = (state: CoveredDay['state']) =>
    rows.some(row => row.days.slice(-days.length).some(day => day.state === state));
  return (
    <Card
      title={SYNC_MONITOR_TEXT.coverage}
      explained="sync-monitor"
      hint={hint}
      flush
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Range"
          data={ranges.map(({ value, label }) => ({ value, label }))}
          value={chosen}
          onChange={next => onRange(next as CoverageRange)}
        />
      }
    >
      {bar && <div className={classes.bar}>{bar}</div>}
      <div className={classes.head} aria-hidden>
        <span className={classes.axis}>
          {axisLabels(days).map(({ text, at }) => (
            <span key={text} style={{ left: `${at * 100}%` }}>
              {text}
            </span>
          ))}
        </span>
        <span>Stored</span>
        <span>To</span>
      </div>
      <ul className={classes.rows}>
        {rows.map(row => (
          <CoverageStrip key={row.property.property_id} row={row} shown={days.length} />
        ))}
      </ul>
      {loaded?.length === 0 && <p className={classes.none}>{PROPERTY_LIST_TEXT.none}</p>}
      {!loaded && !onRetry && (
        <DelayedFallback>
          <RowsSkeleton rows={4} inCard />
        </DelayedFallback>
      )}
      {onRetry && (
        <div className={classes.bar}>
          <LoadError onRetry={onRetry}>{SYNC_MONITOR_TEXT.coverageFailed}</LoadError>
        </div>
      )}
      {pager}
      <Holes rows={rows} />
      <div className={classes.foot}>
        <HeatLegend partial={shows('partial')} gone={shows('gone')} />
        <FillButton rows={rows} />
      </div>
    </Card>
  );
}

/** Labels the first day and the start of months, as many as fit. */
function axisLabels(days: readonly CoveredDay[]): { text: string; at: number }[] {
  const [first] = days;
  if (!first) return [];
  const months = days.flatMap(({ day }, index) =>
    day.endsWith('-01') ? [{ day, at: index / days.length }] : [],
  );
  const step = Math.ceil(months.length / MAX_LABELS);
  return [
    { text: days.length > 120 ? formatMonth(first.day) : formatDay(first.day), at: 0 },
    ...months
      .filter(({ at }, index) => index % step === 0 && at > 0.09 && at < 0.97)
      .map(({ day, at }) => ({
        text: days.length > 120 ? formatMonth(day) : formatMonth(day).slice(0, 3),
        at,
      })),
  ];
}

/** Lists holes with their days and reasons, newest first. */
function Holes({ rows }: { rows: readonly CoverageRow[] }) {
  const holes = rows
    .flatMap(row => findHoles(row.days).map(hole => ({ ...hole, property: row.property.property_url })))
    .sort((a, b) => (a.to < b.to ? 1 : -1));
  if (holes.length === 0) return null;
  const hiddenCount = holes.length - MAX_HOLES;
  return (
    <ul className={classes.holes} aria-label="Gaps">
      {holes.slice(0, MAX_HOLES).map(hole => (
        <li key={`${hole.property} ${hole.from}`}>
          <b>{propertyName(hole.property)}</b>{' '}
          {hole.days === 1 ? formatDay(hole.from) : formatRange(hole.from, hole.to)}: {hole.reason}
        </li>
      ))}
      {hiddenCount > 0 && <li>and {plural(hiddenCount, 'more gap')} further back</li>}
    </ul>
  );
}

function FillButton({ rows }: { rows: readonly CoverageRow[] }) {
  const counted = rows.map(row => ({ id: row.property.property_id, days: row.days.filter(isHole).length }));
  const broken = counted.filter(({ days }) => days > 0);
  if (broken.length === 0) return null;
  const total = broken.reduce((sum, { days }) => sum + days, 0);
  const request = {
    propertyIds: broken.map(({ id }) => id),
    kind: 'fill' as const,
    started: SYNC_MONITOR_TEXT.filling(plural(total, 'day')),
    failed: SYNC_MONITOR_TEXT.syncFailed,
  };
  return <TriggerButton request={request}>{SYNC_MONITOR_TEXT.fill(plural(total, 'day'))}</TriggerButton>;
}
