import type { InputHTMLAttributes } from 'react';
import unseen from '../visually-hidden.module.css';
import styles from './field.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  name: string;
  label: string;
  error?: string | undefined;
  /** Hides the label visually. Screen readers still read it. */
  isLabelHidden?: boolean;
  /** If set, the field is a text area. */
  rows?: number;
}

/** A labelled field of a public form. Works without JavaScript. */
export function Field({ name, label, isLabelHidden, error, rows, ...input }: FieldProps) {
  const id = `field-${name}`;
  const described = error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {};
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? unseen.unseen : undefined}>
        {label}
      </label>
      {rows ? (
        <textarea
          id={id}
          name={name}
          rows={rows}
          required={input.required}
          maxLength={input.maxLength}
          defaultValue={input.defaultValue}
          {...described}
        />
      ) : (
        <input id={id} name={name} {...input} {...described} />
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
