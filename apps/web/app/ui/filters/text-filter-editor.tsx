import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import classes from './filter-editor.module.css';

export type TextOperator<Id extends string = string> = {
  id: Id;
  /** 'contains', as in the chip. */
  label: string;
  /** Accepts several values, one per line. */
  many?: boolean;
  hint?: string;
};

export type TextFilterEditorProps<Id extends string> = {
  /** 'Query' */
  field: string;
  operators: readonly TextOperator<Id>[];
  operator: Id;
  value: string;
  /** An error message for an invalid value, such as a pattern that does not parse. */
  problem?: (operator: Id, value: string) => string | null;
  onApply: (operator: Id, value: string) => void;
};

/** A text filter that is applied on submit, so that a half-typed pattern causes no request. */
export function TextFilterEditor<Id extends string>({
  field,
  operators,
  operator,
  value,
  problem,
  onApply,
}: TextFilterEditorProps<Id>) {
  const [chosen, setChosen] = useState(operator);
  const [text, setText] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const current = operators.find(each => each.id === chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals. Without this, a form around the chip would also be submitted.
    event.stopPropagation();
    const input = current?.many ? text : text.trim();
    const message = input.trim() === '' ? 'Enter a search text' : (problem?.(chosen, input) ?? null);
    setError(message);
    if (!message) onApply(chosen, input);
  };
  const shared = {
    id,
    'aria-label': field,
    value: text,
    error,
    placeholder: current?.hint ?? '',
    'data-autofocus': true,
  };
  return (
    <form className={classes.textEditor} onSubmit={submit} noValidate>
      <Select
        aria-label="Operator"
        data={operators.map(each => ({ value: each.id, label: `${field} ${each.label}` }))}
        value={chosen}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={next => {
          const found = operators.find(each => each.id === next);
          if (found) setChosen(found.id);
          setError(null);
        }}
      />
      {current?.many ? (
        <Textarea {...shared} rows={4} onChange={event => setText(event.currentTarget.value)} />
      ) : (
        <TextInput {...shared} onChange={event => setText(event.currentTarget.value)} />
      )}
      <Button type="submit" size="xs">
        Apply
      </Button>
    </form>
  );
}
