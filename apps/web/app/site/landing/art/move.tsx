import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './move.module.css';

/** A change of the invented site: arrow, sign and colour say the same. */
export function Move({ better, children }: { better: boolean; children: string }) {
  const Icon = better ? ArrowUp : ArrowDown;
  return (
    <span className={better ? styles.up : styles.down}>
      <Icon size={12} aria-hidden="true" />
      {children}
    </span>
  );
}
