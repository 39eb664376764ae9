import { CardSkeleton, DelayedFallback } from '../../ui/feedback/skeleton.tsx';
import styles from './properties-screen.module.css';

export function PropertiesSkeleton() {
  return (
    <DelayedFallback label="Loading properties">
      <div className={styles.grid}>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </DelayedFallback>
  );
}
