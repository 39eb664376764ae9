import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './card.module.css';

export type CardProps = {
  title?: string;
  /** A short line next to the title. */
  hint?: ReactNode;
  actions?: ReactNode;
  /** Without padding, for tables and charts. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

/** Cards are not nested. Use thin lines to divide the content of a card. */
export function Card({ title, hint, actions, flush = false, className, children }: CardProps) {
  const Element = title ? 'section' : 'div';
  return (
    <Element className={clsx(classes.card, className)} {...(title ? { 'aria-label': title } : {})}>
      {title && (
        <div className={classes.head}>
          <h2>{title}</h2>
          {hint && <span className={classes.hint}>{hint}</span>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {flush ? children : <div className={clsx(classes.body, !title && classes.alone)}>{children}</div>}
    </Element>
  );
}
