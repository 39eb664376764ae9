import { COLOR_MAX } from '@gsc/contract/branding/api';
import { hexColor, isHexColor } from '@gsc/contract/branding/color';
import { BRANDING_TEXT } from '@gsc/contract/branding/labels';
import { Input, TextInput } from '@mantine/core';
import { useId } from 'react';
import styles from './color-field.module.css';

interface ColorFieldProps {
  label: string;
  pickerLabel: string;
  value: string;
  onChange(value: string): void;
}

/** A colour as a picker and as text. Text that is not a colour can be saved; it is shown as light grey. */
export function ColorField({ label, pickerLabel, value, onChange }: ColorFieldProps) {
  const id = useId();
  const hintId = useId();
  const invalid = !isHexColor(value);
  return (
    <Input.Wrapper id={id} label={label}>
      <div className={styles.row}>
        <input
          className={styles.picker}
          type="color"
          aria-label={pickerLabel}
          value={hexColor(value)}
          onChange={event => onChange(event.currentTarget.value)}
        />
        <TextInput
          id={id}
          className={styles.text ?? ''}
          maxLength={COLOR_MAX}
          spellCheck={false}
          autoComplete="off"
          value={value}
          aria-describedby={invalid ? hintId : undefined}
          onChange={event => onChange(event.currentTarget.value)}
        />
      </div>
      {invalid && (
        <p id={hintId} className={styles.hint} role="status">
          {BRANDING_TEXT.invalidColor}
        </p>
      )}
    </Input.Wrapper>
  );
}
