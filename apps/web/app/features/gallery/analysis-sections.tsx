import { POSITION_BANDS } from '@gsc/contract/metrics/position-bands';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { DayPicker } from '../../ui/date-range/day-picker.tsx';
import { MetricFilterEditor } from '../../ui/filters/metric-filter-editor.tsx';
import { TextFilterEditor } from '../../ui/filters/text-filter-editor.tsx';
import { formatNumber, formatPercent, formatSigned } from '../../ui/format/format.ts';
import { ChangeFeed, Opportunity } from '../../ui/metrics/change-feed.tsx';
import { Delta } from '../../ui/metrics/delta.tsx';
import { ReconcileBar } from '../../ui/reconcile/reconcile-bar.tsx';
import { BarRows, BeforeTick } from '../../ui/small-charts/bar-rows.tsx';
import { ShareBar } from '../../ui/small-charts/share-bar.tsx';
import { Sparkline } from '../../ui/small-charts/sparkline.tsx';
import { type ListColumn, ListTable } from '../../ui/table/list-table.tsx';
import classes from './gallery.module.css';
import { wobble } from './report-samples.ts';
import { BOUNDS } from './samples.ts';
import { Section } from './section.tsx';

export const ReconcileSection = () => (
  <Section title="Reconcile bar">
    <div className={classes.stack}>
      <ReconcileBar
        unit="clicks"
        total={84912}
        known={76420}
        rests={[
          { kind: 'anonymized', value: 7000 },
          { kind: 'truncated', value: 692 },
          { kind: 'not_read', value: 800 },
        ]}
      />
      <ReconcileBar unit="clicks" total={84912} known={84912} rests={[]} />
    </div>
  </Section>
);

export const FeedSection = () => (
  <Section title="What changed">
    <Card title="What changed" hint="by click impact" flush>
      <ChangeFeed
        items={[
          {
            id: '1',
            tone: 'up',
            clicks: 2610,
            caption: 'trailforge.example',
            children: (
              <>
                Topic <b>Winter layering</b> climbed from position 8.4 to 6.1
              </>
            ),
          },
          {
            id: '2',
            tone: 'down',
            clicks: -1840,
            caption: 'trailforge.example',
            children: (
              <>
                <b>/guides/trail-running-shoes</b> fell from 2.1 to 4.8
              </>
            ),
          },
          {
            id: '3',
            tone: 'warn',
            clicks: -410,
            children: (
              <>
                <b>14 URLs</b> not indexed since 6 Nov
              </>
            ),
          },
        ]}
      />
      <Opportunity title="23 queries within reach of the top 3">About 3,200 more clicks a month</Opportunity>
    </Card>
  </Section>
);

/** Queries in each position band, now and before. */
const BANDS = [
  [1284, 1166],
  [3910, 3702],
  [5244, 5390],
  [8120, 8406],
  [6033, 6180],
] as const;
const MAX_CLICKS = 8406;
const COUNTRIES: readonly (readonly [name: string, share: number, change: number])[] = [
  ['Germany', 0.332, 0.102],
  ['United Kingdom', 0.211, 0.158],
  ['Netherlands', 0.053, -0.021],
];

export const BarsSection = () => (
  <Section title="Bars and shares">
    <div className={classes.stack}>
      <BarRows
        label="Queries by position"
        labelWidth={44}
        rows={BANDS.map(([now, before], i) => ({
          id: String(i),
          label: POSITION_BANDS[i] ?? '',
          share: now / MAX_CLICKS,
          before: before / MAX_CLICKS,
          value: formatNumber(now),
          color: `var(--seq-${5 - i})`,
          change: <Delta metric="clicks" change={now - before} unit="count" />,
        }))}
      />
      <BeforeTick>previous 30 days</BeforeTick>
      <BarRows
        label="Countries"
        rows={COUNTRIES.map(([name, share, change]) => ({
          id: name,
          label: name,
          share: share / 0.332,
          value: formatPercent(share),
          change: <Delta metric="clicks" change={change} emphasis="notable" />,
        }))}
      />
      <ShareBar
        label="Devices"
        parts={[
          { id: 'mobile', label: 'Mobile', share: 0.634, icon: Smartphone },
          { id: 'desktop', label: 'Desktop', share: 0.321, icon: Monitor },
          { id: 'tablet', label: 'Tablet', share: 0.045, icon: Tablet },
        ]}
      />
    </div>
  </Section>
);

type Mover = { page: string; clicks: number; change: number };
const MOVERS: Mover[] = [
  { page: '/guides/winter-layering', clicks: 5204, change: 1486 },
  { page: '/collections/merino', clicks: 2870, change: 764 },
];
const MOVER_COLUMNS: ListColumn<Mover>[] = [
  { id: 'page', header: 'Page', cell: row => row.page },
  {
    id: 'trend',
    header: '30 days',
    width: 80,
    wideOnly: true,
    cell: row => <Sparkline values={wobble(row.change, 30, 1)} width={64} height={22} />,
  },
  { id: 'clicks', header: 'Clicks', align: 'right', width: 70, cell: row => formatNumber(row.clicks) },
  {
    id: 'change',
    header: 'Change',
    align: 'right',
    width: 94,
    sorted: 'descending',
    cell: row => formatSigned(row.change),
  },
];

export const ListTableSection = () => (
  <Section title="List table">
    <Card title="Growing pages" hint="412 pages" explained="what-changed" flush>
      <ListTable label="Growing pages" columns={MOVER_COLUMNS} rows={MOVERS} rowKey={row => row.page} />
    </Card>
  </Section>
);

const OPERATORS = [
  { id: 'contains', label: 'contains' },
  { id: 'regex', label: 'matches regex', hint: '^how to' },
  { id: 'in', label: 'is one of', many: true, hint: 'One per line' },
];

export function TextFilterSection() {
  const [day, setDay] = useState('2026-11-13');
  return (
    <Section title="Text filter, metric filter and day">
      <div className={classes.stack}>
        <div className={`${classes.floating} ${classes.filter}`}>
          <TextFilterEditor
            field="Query"
            operators={OPERATORS}
            operator="contains"
            value="winter"
            onApply={() => undefined}
          />
        </div>
        <div className={`${classes.floating} ${classes.filter}`}>
          <MetricFilterEditor field="Position" value={{ min: 4, max: 20 }} onApply={() => undefined} />
        </div>
        <DayPicker label="End Date" value={day} bounds={BOUNDS} onChange={setDay} />
      </div>
    </Section>
  );
}
