import type { LucideIcon } from 'lucide-react';
import { formatPercent } from '../format/format.ts';
import classes from './share-bar.module.css';

export type SharePart = { id: string; label: string; share: number; icon?: LucideIcon };

/** A bar divided into parts with a legend, for devices and search types. */
export function ShareBar({ label, parts }: { label: string; parts: readonly SharePart[] }) {
  return (
    <div>
      <div className={classes.bar} aria-hidden>
        {parts.map(({ id, share }, i) => (
          <i key={id} style={{ flexGrow: share, background: `var(--seq-${Math.max(1, 5 - 2 * i)})` }} />
        ))}
      </div>
      <ul className={classes.legend} aria-label={label}>
        {parts.map(({ id, label: name, share, icon: Icon }) => (
          <li key={id}>
            {Icon && <Icon size={14} aria-hidden />}
            {name} <b>{formatPercent(share)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
