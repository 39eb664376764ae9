import { propertyName } from '@gsc/contract/properties/name';
import { SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { useState } from 'react';
import { byWeek, type CoveredDay, isHole, isStored } from '../../data/sync/coverage-days.ts';
import type { CoverageRow } from '../../data/sync/coverage-rows.ts';
import type { Day } from '../../ui/format/day.ts';
import { formatDay, formatFullDay, MISSING, plural } from '../../ui/format/format.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { HeatStrip } from '../../ui/small-charts/heat-strip.tsx';
import classes from './coverage-card.module.css';
import { TriggerButton } from './trigger-button.tsx';
import { syncDataOf } from './use-trigger-sync.ts';

/** Google's data is two to three days behind. A longer delay indicates a problem. */
const LATE_DAYS = 6;

export function CoverageStrip({ row, shown }: { row: CoverageRow; shown: number }) {
  const [picked, setPicked] = useState<Day | null>(null);
  const name = propertyName(row.property.property_url);
  const days = row.days.slice(-shown);
  const cells = shown > 120 ? byWeek(days) : days;
  const stored = days.filter(isStored);
  const last = stored.at(-1)?.day;
  const late = last === undefined || days.findIndex(day => day.day === last) < days.length - LATE_DAYS;
  const chosen = row.days.find(day => day.day === picked);
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <Monogram name={name} size="xs" />
        <span title={row.property.property_url}>{name}</span>
      </span>
      <HeatStrip days={cells} height={22} onPick={({ day }) => setPicked(day === picked ? null : day)} />
      <span className={classes.stored}>
        {stored.length}
        <small>/{days.length}</small>
      </span>
      <span className={classes.to} data-late={(late && !row.syncing) || undefined}>
        {last ? formatDay(last) : MISSING}
      </span>
      {chosen && <PickedDay day={chosen} propertyId={row.property.property_id} />}
    </li>
  );
}

/** Details of one day, with a button to sync it again. */
function PickedDay({ day, propertyId }: { day: CoveredDay; propertyId: string }) {
  return (
    <div className={classes.picked} role="status">
      <p>
        <b>{formatFullDay(day.day)}</b> {day.state}
        {day.records !== undefined && `, ${plural(day.records, 'record')}`}
        {`: ${day.reason}`}
      </p>
      {day.state !== 'gone' && (
        <TriggerButton request={syncDataOf(propertyId, isHole(day) ? 'fill' : 'manual')}>
          {SYNC_MONITOR_TEXT.syncData}
        </TriggerButton>
      )}
    </div>
  );
}
