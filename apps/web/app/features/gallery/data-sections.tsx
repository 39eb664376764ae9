import { DEFAULT_COMPARISON } from '@gsc/contract/dates/comparison-days';
import { CHART_METRICS, METRICS, type MetricName } from '@gsc/contract/metrics/metrics';
import { Button, SegmentedControl, Tabs } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import type { ChartSeries } from '../../ui/chart/chart-model.ts';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import { DateRangePicker } from '../../ui/date-range/date-range-picker.tsx';
import type { DateRange } from '../../ui/date-range/date-range-rules.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import type { MetricTile } from '../../ui/metrics/metric-tile.ts';
import { MetricTiles, TileFigure } from '../../ui/metrics/metric-tiles.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { HeatLegend, HeatStrip } from '../../ui/small-charts/heat-strip.tsx';
import classes from './gallery.module.css';
import { STRIP } from './report-samples.ts';
import {
  BOUNDS,
  CLICKS,
  CLICKS_BEFORE,
  CTR,
  CTR_BEFORE,
  DAYS,
  DAYS_BEFORE,
  IMPRESSIONS,
  IMPRESSIONS_BEFORE,
  POSITION,
  POSITION_BEFORE,
} from './samples.ts';
import { Section } from './section.tsx';

export function HeaderSection() {
  const [range, setRange] = useState<DateRange>({
    from: '2026-10-15',
    to: '2026-11-13',
    comparison: DEFAULT_COMPARISON,
  });
  return (
    <Section title="Page header and tabs">
      <PageHeader
        title="Welcome back, Maya Lindqvist"
        facts={['Final data to 11 Nov', '12 and 13 Nov are not final yet']}
        actions={
          <>
            <DateRangePicker value={range} bounds={BOUNDS} onApply={setRange} />
            <Button>Generate Report</Button>
          </>
        }
      />
      <Tabs defaultValue="active" mt={20}>
        <Tabs.List>
          <Tabs.Tab value="active">Active Properties (6)</Tabs.Tab>
          <Tabs.Tab value="deleted">Deleted Properties (2)</Tabs.Tab>
        </Tabs.List>
      </Tabs>
    </Section>
  );
}

const TILES: MetricTile[] = [
  { metric: 'clicks', label: METRICS.clicks.totalLabel, value: 184320, previous: 163980, change: 0.124 },
  {
    metric: 'impressions',
    label: METRICS.impressions.totalLabel,
    value: 6421870,
    previous: 5938112,
    change: 0.081,
  },
  { metric: 'ctr', label: METRICS.ctr.totalLabel, value: 0.0287, previous: 0.0276, change: 0.039 },
  { metric: 'position', label: METRICS.position.totalLabel, value: 14.2, previous: 15.1, change: -0.9 },
];

const SERIES: ChartSeries[] = [
  { metric: 'clicks', label: METRICS.clicks.label, values: CLICKS, previous: CLICKS_BEFORE },
  {
    metric: 'impressions',
    label: METRICS.impressions.label,
    values: IMPRESSIONS,
    previous: IMPRESSIONS_BEFORE,
  },
  { metric: 'ctr', label: METRICS.ctr.label, values: CTR, previous: CTR_BEFORE },
  { metric: 'position', label: METRICS.position.label, values: POSITION, previous: POSITION_BEFORE },
];

export function ChartSection() {
  const [selected, select] = useState<readonly MetricName[]>(CHART_METRICS);
  const [grain, setGrain] = useState('Day');
  const model = useMemo(
    () => ({
      days: DAYS,
      previousDays: DAYS_BEFORE,
      series: selected.flatMap(metric => SERIES.filter(series => series.metric === metric)),
      freshDays: 2,
      annotations: [
        {
          day: '2026-10-27',
          until: '2026-11-01',
          label: 'Core update',
          kind: 'update' as const,
          weight: 5,
          title: 'October 2026 core update',
          detail: 'Rolled out worldwide over five days.',
        },
      ],
    }),
    [selected],
  );
  return (
    <Section title="Metric tiles on one chart">
      <Card flush>
        <MetricTiles
          tiles={TILES}
          selected={selected}
          onSelect={select}
          lead={
            <TileFigure label="Connected Properties" value="6">
              4 up to date, 1 failed
            </TileFigure>
          }
        />
        <div className={classes.plot}>
          <TimeChart
            title="Daily clicks and impressions"
            model={model}
            comparisonLabel="previous 30 days"
            defaultActive={19}
            controls={
              <SegmentedControl
                aria-label="Grain"
                data={['Day', 'Week', 'Month']}
                value={grain}
                onChange={setGrain}
              />
            }
          />
        </div>
      </Card>
    </Section>
  );
}

const state = (i: number, failed: boolean) =>
  i >= 88
    ? ('fresh' as const)
    : failed && i >= 86
      ? ('failed' as const)
      : !failed && (i === 40 || i === 41)
        ? ('missing' as const)
        : ('final' as const);

export const HeatSection = () => (
  <Section title="Heat strip">
    <div className={classes.strips}>
      <div>
        <p>
          Last 90 days <span>2 days missing, 25 and 26 Sep</span>
        </p>
        <HeatStrip days={STRIP.map(({ day }, i) => ({ day, state: state(i, false) }))} />
      </div>
      <div>
        <p>
          Syncing 16 Aug – 13 Nov <Badge tone="brand">64%</Badge>
        </p>
        <HeatStrip
          days={STRIP.map(({ day }, i) => ({
            day,
            state: i < 57 ? 'final' : i === 57 ? 'writing' : 'waiting',
          }))}
        />
      </div>
      <div>
        <p>Days to pick, tinted by records</p>
        <HeatStrip
          height={24}
          days={STRIP.map(({ day, records }, i) => ({ day, records, state: state(i, true) }))}
          onPick={() => undefined}
        />
      </div>
      <HeatLegend />
    </div>
  </Section>
);
