import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form-notice.module.css';

/** The result of a submitted form. */
export function FormNotice({ isProblem, children }: { isProblem?: boolean; children: ReactNode }) {
  const Icon = isProblem ? CircleAlert : CircleCheck;
  return (
    <div role={isProblem ? 'alert' : 'status'} className={clsx(styles.notice, isProblem && styles.problem)}>
      <Icon size={18} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
