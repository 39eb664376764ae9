import type { ReactNode } from 'react';
import classes from './data-table.module.css';

/** A bar to the left of a number, linear from 0. */
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
