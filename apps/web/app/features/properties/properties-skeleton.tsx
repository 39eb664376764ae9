import { AfterPatience, CardSkeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './properties-screen.module.css';

export function PropertiesSkeleton() {
  return (
    <AfterPatience label="Loading properties">
      <div className={styles.grid}>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </AfterPatience>
  );
}
