import { TextInput } from '@mantine/core';
import { Calendar } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { formatFullDay } from '../format/format.ts';
import type { DayInputProps } from './day-input.tsx';

// The calendar is a large part of the screens with dates, and only some visits open it.
const DayInput = lazy(() => import('./day-input.tsx'));

/** Selects one day from a calendar. The day cannot be deselected. */
export function DayPicker(props: DayInputProps) {
  return (
    <Suspense
      fallback={
        <TextInput
          label={props.label}
          value={formatFullDay(props.value)}
          readOnly
          leftSection={<Calendar size={16} aria-hidden />}
        />
      }
    >
      <DayInput {...props} />
    </Suspense>
  );
}
