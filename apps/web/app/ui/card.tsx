import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './card.module.css';

export type CardProps = {
  title?: string;
  /** One quiet line beside the title. */
  hint?: ReactNode;
  actions?: ReactNode;
  /** Table and chart cards bring their own padding. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

/** One card per question; inside it hairlines, never another card. */
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
