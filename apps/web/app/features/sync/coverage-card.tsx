import { propertyName } from '@gsc/contract/properties-name';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync-text';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { formatDay, formatRange, plural } from '../../ui/format.ts';
import { HeatLegend } from '../../ui/heat-strip.tsx';
import classes from './coverage-card.module.css';
import { findHoles } from './coverage-days.ts';
import { type CoverageRow, CoverageStrip } from './coverage-row.tsx';
import { useTriggerSync } from './use-trigger-sync.ts';

const RANGES = [
  { value: '90', label: '90 days' },
  { value: 'all', label: '16 months' },
];
const HOLES_SHOWN = 6;

export function CoverageCard({ rows }: { rows: readonly CoverageRow[] }) {
  const [range, setRange] = useState('90');
  const all = rows[0]?.days ?? [];
  const shown = range === '90' ? 90 : all.length;
  const [first, last] = [all.slice(-shown)[0], all.at(-1)];
  const hint =
    first && last && `${formatRange(first.day, last.day)}, ${range === '90' ? 'last 90 days' : 'by week'}`;
  return (
    <Card
      title={SYNC_MONITOR_TEXT.coverage}
      hint={hint}
      flush
      actions={
        <SegmentedControl size="xs" aria-label="Range" data={RANGES} value={range} onChange={setRange} />
      }
    >
      <div className={classes.head} aria-hidden>
        <span className={classes.axis}>{first && formatDay(first.day)}</span>
        <span>Stored</span>
        <span>To</span>
      </div>
      <ul className={classes.rows}>
        {rows.map(row => (
          <CoverageStrip key={row.property.property_id} row={row} shown={shown} />
        ))}
      </ul>
      <Holes rows={rows} />
      <div className={classes.foot}>
        <HeatLegend />
        <FillButton rows={rows} />
      </div>
    </Card>
  );
}

/** Every hole by its days and its reason; the newest ones first. */
function Holes({ rows }: { rows: readonly CoverageRow[] }) {
  const holes = rows
    .flatMap(row => findHoles(row.days).map(hole => ({ ...hole, property: row.property.property_url })))
    .sort((a, b) => (a.to < b.to ? 1 : -1));
  if (holes.length === 0) return null;
  const rest = holes.length - HOLES_SHOWN;
  return (
    <ul className={classes.holes} aria-label="Holes">
      {holes.slice(0, HOLES_SHOWN).map(hole => (
        <li key={`${hole.property} ${hole.from}`}>
          <b>{propertyName(hole.property)}</b>{' '}
          {hole.days === 1 ? formatDay(hole.from) : formatRange(hole.from, hole.to)}: {hole.reason}
        </li>
      ))}
      {rest > 0 && <li>and {plural(rest, 'more hole')} further back</li>}
    </ul>
  );
}

function FillButton({ rows }: { rows: readonly CoverageRow[] }) {
  const trigger = useTriggerSync();
  const counted = rows.map(row => ({
    id: row.property.property_id,
    days: findHoles(row.days).reduce((sum, hole) => sum + hole.days, 0),
  }));
  const broken = counted.filter(({ days }) => days > 0);
  if (broken.length === 0) return null;
  const words = plural(
    broken.reduce((sum, { days }) => sum + days, 0),
    'day',
  );
  return (
    <Button
      size="xs"
      variant="default"
      loading={trigger.isPending}
      onClick={() =>
        trigger.mutate({
          propertyIds: broken.map(({ id }) => id),
          kind: 'fill',
          started: SYNC_MONITOR_TEXT.filling(words),
          failed: SYNC_MONITOR_TEXT.syncFailed,
        })
      }
    >
      {SYNC_MONITOR_TEXT.fill(words)}
    </Button>
  );
}
