import type { ReactNode } from 'react';
import styles from './notice-page.module.css';

/** One message in the middle of the page. */
export function NoticePage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.page}>
      <h1>{heading}</h1>
      {children}
    </section>
  );
}
