import type { ExplanationId } from '@gsc/contract/figures/explanations';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './card.module.css';
import { CalculationLink } from './metrics/calculation-link.tsx';

export type CardProps = {
  title?: string;
  /** A short line next to the title. */
  hint?: ReactNode;
  actions?: ReactNode;
  /** The explanation that defines the figures of the card. */
  explained?: ExplanationId;
  /** The name of a card without a title, for its link to the documentation. */
  name?: string;
  /** A line below the content with a note and its actions. */
  foot?: ReactNode;
  /** Without padding, for tables and charts. */
  flush?: boolean;
  /** For actions that cannot be undone. */
  danger?: boolean;
  /** Target of a link on the same page. */
  id?: string;
  className?: string;
  children: ReactNode;
};

/** Cards are not nested. Use thin lines to divide the content of a card. */
export function Card(props: CardProps) {
  const { title, hint, actions, explained, name = title, foot, id, className, children } = props;
  const { flush = false, danger = false } = props;
  const calculation = explained && name && <CalculationLink explanation={explained} card={name} />;
  const Element = title ? 'section' : 'div';
  return (
    <Element
      id={id}
      className={clsx(classes.card, danger && classes.danger, className)}
      {...(title ? { 'aria-label': title } : {})}
    >
      {title && (
        <div className={classes.head}>
          <h2>{title}</h2>
          {hint && <span className={classes.hint}>{hint}</span>}
          {calculation}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {flush ? children : <div className={clsx(classes.body, !title && classes.alone)}>{children}</div>}
      {!title && calculation && <div className={classes.explained}>{calculation}</div>}
      {foot && <div className={classes.foot}>{foot}</div>}
    </Element>
  );
}
