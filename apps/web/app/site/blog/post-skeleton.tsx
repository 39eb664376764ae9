import { SKELETON_CARDS } from '@gsc/contract/blog/labels';
import styles from './post-skeleton.module.css';

const CARDS = Array.from({ length: SKELETON_CARDS }, (_, i) => i);

/** Six cards without words, while the list that was asked for is on its way. */
export function PostSkeleton({ className }: { className: string | undefined }) {
  return (
    <div className={className} aria-hidden="true">
      {CARDS.map(card => (
        <div key={card} className={styles.bones} data-bones="">
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
