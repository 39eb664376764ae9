import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  /** Uses the canvas background, for every second section. */
  sunken?: boolean;
  children: ReactNode;
}

export function Section({ id, sunken, children }: SectionProps) {
  return (
    <section
      id={id}
      className={clsx(styles.section, sunken && styles.sunken)}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.inner}>{children}</div>
    </section>
  );
}

interface SectionHeadProps {
  id: string;
  title: ReactNode;
  lead: ReactNode;
}

export function SectionHead({ id, title, lead }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{lead}</p>
    </div>
  );
}
