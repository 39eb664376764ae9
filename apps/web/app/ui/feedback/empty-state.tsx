import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

const BARS = [24, 35, 40, 37, 27, 14, 28, 37, 40, 35, 24, 18, 31, 39];
const BASE = 54;

export type EmptyStateProps = { title: string; children: ReactNode; action?: ReactNode };

/** A placeholder chart with a heading, a sentence and a button. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <svg width={168} height={56} viewBox="0 0 168 56" aria-hidden>
        {BARS.map((height, i) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
            key={i}
            x={i * 12}
            y={BASE - height}
            width={8}
            height={height}
            rx={2}
            fill="var(--surface-3)"
          />
        ))}
      </svg>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
