import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type Day, parseDay } from '../format/day.ts';
import { formatFullDay } from '../format/format.ts';
import type { Bounds } from './date-range-rules.ts';

type DayFieldProps = {
  label: string;
  value: Day | null;
  bounds: Bounds;
  onChange: (day: Day) => void;
  autoFocus?: boolean;
};

function problem(day: Day | null, { first, last }: Bounds): string | null {
  if (!day) return 'Enter a date like 15 Oct 2026';
  if (day > last) return `Data ends on ${formatFullDay(last)}`;
  if (day < first) return `Data begins on ${formatFullDay(first)}`;
  return null;
}

/** A text field for a date. Changes take effect on Enter or blur. */
export function DayField({ label, value, bounds, onChange, autoFocus }: DayFieldProps) {
  const formatted = value ? formatFullDay(value) : '';
  const [text, setText] = useState(formatted);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    setText(formatted);
    setError(null);
  }, [formatted]);

  const commit = () => {
    if (text === formatted) return setError(null);
    const day = parseDay(text);
    const message = problem(day, bounds);
    setError(message);
    if (day && !message) onChange(day);
  };
  return (
    <TextInput
      label={label}
      value={text}
      error={error}
      autoComplete="off"
      onChange={event => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={event => event.key === 'Enter' && commit()}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
    />
  );
}
