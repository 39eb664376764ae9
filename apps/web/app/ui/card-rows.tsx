import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './card-rows.module.css';

/** The rows of a card without padding: an icon, a name with a detail line, and an action. */
export function CardRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

type CardRowProps = {
  icon: ReactNode;
  /** A circle instead of a square, for people and accounts. */
  round?: boolean;
  title: string;
  detail: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

export function CardRow({ icon, round = false, title, detail, action, children }: CardRowProps) {
  return (
    <li className={classes.row}>
      <span className={clsx(classes.icon, round && classes.round)} aria-hidden>
        {icon}
      </span>
      <div className={classes.text}>
        <b>{title}</b>
        <span>{detail}</span>
        {children}
      </div>
      {action}
    </li>
  );
}
