import {
  type ChosenComparison,
  type Comparison,
  DEFAULT_COMPARISON,
} from '@gsc/contract/dates/comparison-days';
import { COMPARISON_LABELS, COMPARISON_TEXT } from '@gsc/contract/dates/comparison-labels';
import { Button, Checkbox, SegmentedControl, UnstyledButton } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Day } from '../format/day.ts';
import classes from './date-range.module.css';
import {
  type Bounds,
  comparisonOf,
  type DateRange,
  presetOf,
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
  /** True if the screen requires a comparison. */
  alwaysCompares?: boolean;
};

const COMPARE: { value: ChosenComparison['mode']; label: string }[] = [
  { value: 'previous', label: COMPARISON_LABELS.previous },
  { value: 'year', label: 'Last year' },
  { value: 'custom', label: COMPARISON_LABELS.custom },
];

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Edits a draft. A preset takes effect at once, other changes with Apply. */
export function DateRangePanel({ value, bounds, onApply, onCancel, alwaysCompares }: DateRangePanelProps) {
  const [draft, setDraft] = useState(value);
  // Set after the first and until the second click in the calendar.
  const [pendingFrom, setPendingFrom] = useState<Day | null>(null);
  const [month, setMonth] = useState(firstOfMonth(value.from));
  const narrow = useMediaQuery('(max-width: 700px)', false);

  const setSpan = ({ from, to }: Span) => {
    setPendingFrom(null);
    setDraft({ ...draft, from, to });
  };
  const jump = (span: Span) => {
    setSpan(span);
    setMonth(firstOfMonth(narrow ? span.to : span.from));
  };
  const pick = ([from, to]: [Day | null, Day | null]) => {
    if (from && to) setSpan({ from, to });
    else setPendingFrom(from);
  };

  // The panel can still be used while it closes, so its draft must not be the old range.
  const applyPreset = ({ from, to }: Span) => {
    setSpan({ from, to });
    onApply({ ...draft, from, to });
  };
  const selected = pendingFrom ? undefined : presetOf(draft, bounds);
  return (
    <div className={classes.panel}>
      <ul className={classes.presets} aria-label="Presets">
        {presetsFor(bounds).map(p => {
          return (
            <li key={p.id}>
              <UnstyledButton
                className={classes.preset}
                aria-pressed={p.id === selected?.id}
                onClick={() => applyPreset(p)}
              >
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
            maxLevel="month"
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
        <ComparisonFields
          draft={draft}
          bounds={bounds}
          required={alwaysCompares ?? false}
          onChange={comparison => setDraft({ ...draft, comparison })}
        />
        <div className={classes.foot}>
          <output className={classes.summary}>{pendingFrom ? 'Select an end date' : summaryOf(draft)}</output>
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

type ComparisonFieldsProps = {
  draft: DateRange;
  bounds: Bounds;
  required: boolean;
  onChange: (comparison: Comparison) => void;
};

function ComparisonFields({ draft, bounds, required, onChange }: ComparisonFieldsProps) {
  const { comparison } = draft;
  const choose = (mode: ChosenComparison['mode']) =>
    onChange(
      mode === 'custom'
        ? { mode, from: comparisonOf(draft)?.from ?? draft.from }
        : { mode, match_weekdays: matchesWeekdays(comparison) },
    );
  return (
    <div className={classes.compare}>
      {required ? (
        <span>{COMPARISON_TEXT.label}</span>
      ) : (
        <Checkbox
          label={COMPARISON_TEXT.label}
          checked={comparison.mode !== 'none'}
          onChange={event => onChange(event.currentTarget.checked ? DEFAULT_COMPARISON : { mode: 'none' })}
        />
      )}
      <SegmentedControl
        aria-label={COMPARISON_TEXT.label}
        data={COMPARE}
        disabled={comparison.mode === 'none'}
        value={comparison.mode === 'none' ? DEFAULT_COMPARISON.mode : comparison.mode}
        onChange={choose}
      />
      {comparison.mode === 'custom' && (
        <div className={classes.compareFields}>
          <DayField
            label={COMPARISON_TEXT.from}
            value={comparison.from}
            bounds={bounds}
            onChange={from => onChange({ mode: 'custom', from })}
          />
        </div>
      )}
      {(comparison.mode === 'previous' || comparison.mode === 'year') && (
        <Checkbox
          label={COMPARISON_TEXT.matchWeekdays}
          title={COMPARISON_TEXT.matchWeekdaysHint}
          checked={comparison.match_weekdays}
          onChange={event => onChange({ ...comparison, match_weekdays: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

const matchesWeekdays = (comparison: Comparison): boolean =>
  'match_weekdays' in comparison && comparison.match_weekdays;
