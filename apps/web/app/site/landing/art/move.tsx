import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './move.module.css';

/** A change in the sample data, shown by an arrow, a sign and a colour. */
export function Move({ better, children }: { better: boolean; children: string }) {
  const Icon = better ? ArrowUp : ArrowDown;
  return (
    <span className={better ? styles.up : styles.down}>
      <Icon size={12} aria-hidden="true" />
      {children}
    </span>
  );
}
