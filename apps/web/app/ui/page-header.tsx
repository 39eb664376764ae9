import { Children, type ReactNode } from 'react';
import classes from './page-header.module.css';

export type PageHeaderProps = {
  title: string;
  /** Short facts below the title, such as the last final day. */
  facts?: readonly ReactNode[];
  /** The primary action comes last. */
  actions?: ReactNode;
};

export function PageHeader({ title, facts = [], actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div>
        <h1>{title}</h1>
        {facts.length > 0 && (
          <div className={classes.facts}>{Children.map(facts, fact => fact && <span>{fact}</span>)}</div>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
