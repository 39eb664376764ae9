import type { ReactNode } from 'react';
import classes from './data-table.module.css';

/** A bar to the left of a number, linear from 0. */
type InlineBarProps = { share: number; tone?: 'down' | undefined; children: ReactNode };

export function InlineBar({ share, tone, children }: InlineBarProps) {
  return (
    <span className={classes.barred}>
      <span className={classes.track} aria-hidden>
        <i data-tone={tone} style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
      </span>
      <span className={classes.barValue}>{children}</span>
    </span>
  );
}
