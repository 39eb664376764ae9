import {
  METRIC_OPERATOR_LABELS,
  METRIC_OPERATORS,
  type MetricOperator,
} from '@gsc/contract/analytics/report/labels';
import { Button, NumberInput, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './filter-editor.module.css';

export type Bounds = { min: number | null; max: number | null };

type MetricFilterEditorProps = {
  /** 'Clicks' */
  field: string;
  /** '%' */
  suffix?: string;
  value: Bounds;
  onApply: (bounds: Bounds) => void;
};

const operatorOf = ({ min, max }: Bounds): MetricOperator =>
  max === null ? 'at_least' : min === null ? 'at_most' : 'between';

/** A filter on a number. It is applied on submit, so that a half-typed number causes no request. */
export function MetricFilterEditor({ field, suffix = '', value, onApply }: MetricFilterEditorProps) {
  const [operator, setOperator] = useState(operatorOf(value));
  const [min, setMin] = useState<number | string>(value.min ?? '');
  const [max, setMax] = useState<number | string>(value.max ?? '');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals. Without this, a form around the chip would also be submitted.
    event.stopPropagation();
    const bounds = {
      min: operator === 'at_most' ? null : numberOf(min),
      max: operator === 'at_least' ? null : numberOf(max),
    };
    const problem = problemOf(operator, bounds);
    setError(problem);
    if (!problem) onApply(bounds);
  };
  const shared = { min: 0, suffix, hideControls: true, error: error !== null };
  return (
    <form className={classes.textEditor} onSubmit={submit} noValidate>
      <Select
        aria-label="Operator"
        data={METRIC_OPERATORS.map(each => ({
          value: each,
          label: `${field} ${METRIC_OPERATOR_LABELS[each]}`,
        }))}
        value={operator}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={next => {
          setOperator(METRIC_OPERATORS.find(each => each === next) ?? operator);
          setError(null);
        }}
      />
      {operator !== 'at_most' && (
        <NumberInput
          {...shared}
          aria-label={operator === 'between' ? `${field} from` : field}
          value={min}
          onChange={setMin}
          data-autofocus
        />
      )}
      {operator !== 'at_least' && (
        <NumberInput
          {...shared}
          aria-label={operator === 'between' ? `${field} to` : field}
          value={max}
          onChange={setMax}
        />
      )}
      {error && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" size="xs">
        Apply
      </Button>
    </form>
  );
}

const numberOf = (value: number | string): number | null => (typeof value === 'number' ? value : null);

function problemOf(operator: MetricOperator, { min, max }: Bounds): string | null {
  const isMissing = (operator !== 'at_most' && min === null) || (operator !== 'at_least' && max === null);
  if (isMissing) return 'Enter a number';
  return min !== null && max !== null && min > max ? 'The first number must not be larger' : null;
}
