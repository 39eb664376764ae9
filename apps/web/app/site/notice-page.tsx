import type { ReactNode } from 'react';
import styles from './notice-page.module.css';

/** A page with a single centred message. */
export function NoticePage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.page}>
      <h1>{heading}</h1>
      {children}
    </section>
  );
}
