import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** A page of text: one heading, one lead, sections. */
export function Prose({ title, lead, children }: { title: string; lead: ReactNode; children?: ReactNode }) {
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </article>
  );
}
