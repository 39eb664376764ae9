import { SKELETON_CARDS } from '@gsc/contract/blog/labels';
import styles from './post-skeleton.module.css';

const CARDS = Array.from({ length: SKELETON_CARDS }, (_, i) => i);

/** Six placeholder cards, shown while a list is loading. */
export function PostSkeleton({ className }: { className: string | undefined }) {
  return (
    <div className={className} aria-hidden="true">
      {CARDS.map(card => (
        <div key={card} className={styles.card} data-skeleton="">
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
