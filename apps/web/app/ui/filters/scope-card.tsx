import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import classes from './scope-card.module.css';

type ScopeCardProps = {
  /** The days and other choices of the screen. */
  children: ReactNode;
  filters: ReactNode;
  /** True if the choices are one line. */
  line?: boolean;
};

/** What a screen shows: its days and choices, and below them the filters. */
export const ScopeCard = ({ children, filters, line = true }: ScopeCardProps) => (
  <Card flush>
    {line ? <div className={classes.line}>{children}</div> : children}
    <div className={classes.filters}>{filters}</div>
  </Card>
);
