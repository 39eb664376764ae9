import { DatePickerInput } from '@mantine/dates';
import { Calendar } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Day } from '../format/day.ts';
import classes from './date-range.module.css';
import type { Bounds } from './date-range-rules.ts';

export type DayInputProps = {
  label: string;
  value: Day;
  bounds: Bounds;
  onChange: (day: Day) => void;
  /** Renders the calendar inside the surrounding popover, which would close on a click outside it. */
  insidePopover?: boolean;
};

/** Closes the calendar. The field receives Escape until the focus has moved into the calendar. */
function closeOnEscape(event: KeyboardEvent<HTMLButtonElement>): void {
  const field = event.currentTarget;
  if (event.key !== 'Escape' || field.getAttribute('aria-expanded') !== 'true') return;
  // Otherwise the surrounding popover would close too.
  event.stopPropagation();
  field.click();
}

/** A field that opens a calendar. */
export default function DayInput({ label, value, bounds, onChange, insidePopover = false }: DayInputProps) {
  return (
    <DatePickerInput
      label={label}
      value={value}
      onChange={day => day && onChange(day)}
      onKeyDown={closeOnEscape}
      allowDeselect={false}
      minDate={bounds.first}
      maxDate={bounds.last}
      valueFormat="D MMM YYYY"
      weekdayFormat="dd"
      hideOutsideDates
      maxLevel="month"
      leftSection={<Calendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      popoverProps={{
        position: 'bottom-start',
        radius: 12,
        shadow: 'xl',
        returnFocus: true,
        withinPortal: !insidePopover,
      }}
      withCellSpacing={false}
      classNames={{
        input: classes.dayInput,
        levelsGroup: classes.single,
        calendarHeader: classes.header,
        calendarHeaderLevel: classes.monthName,
        calendarHeaderControl: classes.arrow,
        month: classes.month,
        weekday: classes.weekday,
        day: classes.day,
        monthCell: classes.cell,
      }}
    />
  );
}
