import type { ReactNode } from 'react';
import classes from './data-table.module.css';

/** Linear from 0, left of the number it belongs to. */
export function InlineBar({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span className={classes.barred}>
      <span className={classes.track} aria-hidden>
        <i style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
      </span>
      <span className={classes.barValue}>{children}</span>
    </span>
  );
}
