import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './bar-rows.module.css';

export type BarRow = {
  id: string;
  label: string;
  /** The link target of the label. */
  to?: string;
  /** True if the list is filtered by this row. */
  current?: boolean;
  /** 0 to 1, relative to the longest bar. */
  share: number;
  /** The value of the comparison period on the same scale. */
  before?: number | null | undefined;
  value: string;
  change?: ReactNode;
  /** A token colour. Defaults to the colour of clicks. */
  color?: string | undefined;
};

const percent = (share: number): string => `${Math.max(0, Math.min(1, share)) * 100}%`;

/** Rows with a label, a bar, a number and a change, for ranking bands, countries and page groups. */
export function BarRows({
  label,
  rows,
  labelWidth = 104,
}: {
  /** Names the list for screen readers. */
  label: string;
  rows: readonly BarRow[];
  labelWidth?: number;
}) {
  return (
    <ul
      className={classes.rows}
      aria-label={label}
      style={{ '--label-width': `${labelWidth}px` } as CSSProperties}
    >
      {rows.map(row => (
        <li key={row.id} className={classes.row}>
          <span className={classes.label} title={row.label}>
            {row.to === undefined ? (
              row.label
            ) : (
              <Link to={row.to} preventScrollReset aria-current={row.current || undefined}>
                {row.label}
              </Link>
            )}
          </span>
          <span className={classes.track} aria-hidden>
            <i style={{ width: percent(row.share), background: row.color ?? 'var(--m-clicks)' }} />
            {row.before !== undefined && row.before !== null && <em style={{ left: percent(row.before) }} />}
          </span>
          <span className={classes.value}>{row.value}</span>
          <span className={classes.change}>{row.change}</span>
        </li>
      ))}
    </ul>
  );
}

/** The legend entry for the tick of the comparison period. */
export const BeforeTick = ({ children }: { children: ReactNode }) => (
  <span className={classes.legend}>
    <i aria-hidden />
    {children}
  </span>
);
