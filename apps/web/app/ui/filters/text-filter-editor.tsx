import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import classes from './filter-editor.module.css';

export type TextOperator<Id extends string = string> = {
  id: Id;
  /** 'contains', as the chip says it */
  label: string;
  /** One value on each line. */
  many?: boolean;
  hint?: string;
};

export type TextFilterEditorProps<Id extends string> = {
  /** 'Query' */
  field: string;
  operators: readonly TextOperator<Id>[];
  operator: Id;
  value: string;
  /** A sentence when the text cannot be used, such as a pattern that does not parse. */
  problem?: (operator: Id, value: string) => string | null;
  onApply: (operator: Id, value: string) => void;
};

/** A condition on a text, written in full and applied once: a half-typed pattern asks nothing of the server. */
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
    // Portals bubble through React: without this a form around the chip would be sent too.
    event.stopPropagation();
    const wanted = current?.many ? text : text.trim();
    const wrong = wanted.trim() === '' ? 'Write what to look for' : (problem?.(chosen, wanted) ?? null);
    setError(wrong);
    if (!wrong) onApply(chosen, wanted);
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
