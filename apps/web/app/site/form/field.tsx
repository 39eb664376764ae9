import type { InputHTMLAttributes } from 'react';
import unseen from '../unseen.module.css';
import styles from './field.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  name: string;
  label: string;
  error?: string | undefined;
  /** Where the place says enough to those who see it; it is read out all the same. */
  isLabelHidden?: boolean;
  /** More than one makes it a text area. */
  rows?: number;
}

/** One labelled field of a public form; works without a script. */
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
