import { DatePickerInput } from '@mantine/dates';
import { Calendar } from 'lucide-react';
import type { Day } from '../format/day.ts';
import classes from './date-range.module.css';
import type { Bounds } from './date-range-rules.ts';

type DayPickerProps = {
  label: string;
  value: Day;
  bounds: Bounds;
  onChange: (day: Day) => void;
  /** Inside another popover the calendar must be part of it: a click elsewhere on the page closes that popover. */
  insidePopover?: boolean;
};

/** One day from a calendar. A click on the chosen day keeps it chosen. */
export function DayPicker({ label, value, bounds, onChange, insidePopover = false }: DayPickerProps) {
  return (
    <DatePickerInput
      label={label}
      value={value}
      onChange={day => day && onChange(day)}
      allowDeselect={false}
      minDate={bounds.first}
      maxDate={bounds.last}
      valueFormat="D MMM YYYY"
      weekdayFormat="dd"
      hideOutsideDates
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
