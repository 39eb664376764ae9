import { Button, Checkbox, SegmentedControl, UnstyledButton } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Day } from '../day.ts';
import classes from './date-range.module.css';
import {
  type Bounds,
  type CompareKind,
  comparisonOf,
  type DateRange,
  presetsFor,
  type Span,
  summaryOf,
  withEdge,
} from './date-range-rules.ts';
import { DayField } from './day-field.tsx';

export type DateRangePanelProps = {
  value: DateRange;
  bounds: Bounds;
  onApply: (range: DateRange) => void;
  onCancel: () => void;
  /** False where a screen has one comparison of its own. */
  comparable?: boolean;
};

const COMPARE: { value: Exclude<CompareKind, 'none'>; label: string }[] = [
  { value: 'previous', label: 'Previous period' },
  { value: 'year', label: 'Last year' },
  { value: 'custom', label: 'Custom' },
];

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Works on a draft: nothing outside changes before Apply. */
export function DateRangePanel({ value, bounds, onApply, onCancel, comparable = true }: DateRangePanelProps) {
  const [draft, setDraft] = useState(value);
  // Set between the first and the second click in the calendar.
  const [pendingFrom, setPendingFrom] = useState<Day | null>(null);
  const [month, setMonth] = useState(firstOfMonth(value.from));
  const narrow = useMediaQuery('(max-width: 700px)', false);

  const setSpan = (span: Span) => {
    setPendingFrom(null);
    setDraft({ ...draft, ...span });
  };
  const jump = (span: Span) => {
    setSpan(span);
    setMonth(firstOfMonth(narrow ? span.to : span.from));
  };
  const pick = ([from, to]: [Day | null, Day | null]) => {
    if (from && to) setSpan({ from, to });
    else setPendingFrom(from);
  };
  const setCompare = (compare: CompareKind) =>
    setDraft({
      ...draft,
      compare,
      ...(compare === 'custom' ? { compareSpan: comparisonOf(draft) ?? draft } : {}),
    });

  return (
    <div className={classes.panel}>
      <ul className={classes.presets} aria-label="Presets">
        {presetsFor(bounds).map(p => {
          const on = !pendingFrom && p.from === draft.from && p.to === draft.to;
          return (
            <li key={p.id}>
              <UnstyledButton className={classes.preset} aria-pressed={on} onClick={() => jump(p)}>
                {p.label}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      <div className={classes.main}>
        <div className={classes.fields}>
          <DayField
            label="Start Date"
            value={pendingFrom ?? draft.from}
            bounds={bounds}
            onChange={day => jump(withEdge(draft, 'from', day))}
            autoFocus
          />
          <DayField
            label="End Date"
            value={pendingFrom ? null : draft.to}
            bounds={bounds}
            onChange={day => jump(withEdge(draft, 'to', day))}
          />
        </div>
        <div className={classes.calendars}>
          <DatePicker
            type="range"
            allowSingleDateInRange
            numberOfColumns={narrow ? 1 : 2}
            value={pendingFrom ? [pendingFrom, null] : [draft.from, draft.to]}
            onChange={pick}
            date={month}
            onDateChange={setMonth}
            minDate={bounds.first}
            maxDate={bounds.last}
            hideOutsideDates
            ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
            weekdayFormat="dd"
            monthLabelFormat="MMMM YYYY"
            withCellSpacing={false}
            classNames={{
              levelsGroup: classes.levels,
              calendarHeader: classes.header,
              calendarHeaderLevel: classes.monthName,
              calendarHeaderControl: classes.arrow,
              month: classes.month,
              weekday: classes.weekday,
              day: classes.day,
              monthCell: classes.cell,
            }}
          />
        </div>
        {comparable && (
          <Comparison draft={draft} bounds={bounds} setDraft={setDraft} setCompare={setCompare} />
        )}
        <div className={classes.foot}>
          <output className={classes.summary}>{pendingFrom ? 'Pick the last day' : summaryOf(draft)}</output>
          <Button size="xs" variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button size="xs" disabled={pendingFrom !== null} onClick={() => onApply(draft)}>
            Apply
          </Button>
        </div>
      </div>
    </div>
  );
}

type ComparisonProps = {
  draft: DateRange;
  bounds: Bounds;
  setDraft: (range: DateRange) => void;
  setCompare: (kind: CompareKind) => void;
};

function Comparison({ draft, bounds, setDraft, setCompare }: ComparisonProps) {
  const span = draft.compare === 'custom' ? draft.compareSpan : undefined;
  const setEdge = (edge: 'from' | 'to') => (day: Day) =>
    span && setDraft({ ...draft, compareSpan: withEdge(span, edge, day) });
  return (
    <div className={classes.compare}>
      <Checkbox
        label="Compare to"
        checked={draft.compare !== 'none'}
        onChange={event => setCompare(event.currentTarget.checked ? 'previous' : 'none')}
      />
      <SegmentedControl
        aria-label="Compare to"
        data={COMPARE}
        disabled={draft.compare === 'none'}
        value={draft.compare === 'none' ? 'previous' : draft.compare}
        onChange={setCompare}
      />
      {span && (
        <div className={classes.compareFields}>
          <DayField label="Compared from" value={span.from} bounds={bounds} onChange={setEdge('from')} />
          <DayField label="Compared to" value={span.to} bounds={bounds} onChange={setEdge('to')} />
        </div>
      )}
    </div>
  );
}
