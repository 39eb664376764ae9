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
  if (!day) return 'Write a day like 15 Oct 2026';
  if (day > last) return `Data ends on ${formatFullDay(last)}`;
  if (day < first) return `Data begins on ${formatFullDay(first)}`;
  return null;
}

/** A day to read and to type; it takes effect on Enter or when the field is left. */
export function DayField({ label, value, bounds, onChange, autoFocus }: DayFieldProps) {
  const written = value ? formatFullDay(value) : '';
  const [text, setText] = useState(written);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    setText(written);
    setError(null);
  }, [written]);

  const commit = () => {
    if (text === written) return setError(null);
    const day = parseDay(text);
    const wrong = problem(day, bounds);
    setError(wrong);
    if (day && !wrong) onChange(day);
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
