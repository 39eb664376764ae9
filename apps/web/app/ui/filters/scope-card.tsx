import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { SkeletonBlock } from '../feedback/skeleton.tsx';
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

/** The layout of the card before the days are known, so that the content below does not move. */
export const ScopeSkeleton = () => (
  <ScopeCard
    filters={
      <>
        <span>
          <SkeletonBlock width={110} height={28} />
        </span>
        <SkeletonBlock width={90} height={28} />
      </>
    }
  >
    <SkeletonBlock width={320} height={34} />
    <span className={classes.rest} />
    <SkeletonBlock width={120} height={34} />
  </ScopeCard>
);
