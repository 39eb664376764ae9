import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from '../link-button.module.css';

/** The primary button of a public form. */
export function SubmitButton({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className={clsx(styles.button, styles.primary, styles.lg)}>
      {children}
    </button>
  );
}
