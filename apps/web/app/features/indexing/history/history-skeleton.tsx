import { DelayedFallback, RowsSkeleton, SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import classes from './history.module.css';

const CARDS = ['first', 'second', 'third'];

export const HistorySkeleton = () => (
  <DelayedFallback>
    <div className={classes.columns}>
      <div className={classes.cards}>
        {CARDS.map(card => (
          <span key={card} className={classes.card}>
            <SkeletonBlock width="70%" height={13} />
            <SkeletonBlock width="100%" height={11} />
            <SkeletonBlock width="100%" height={5} />
          </span>
        ))}
      </div>
      <RowsSkeleton rows={8} />
    </div>
  </DelayedFallback>
);
