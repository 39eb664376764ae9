import type { ReactNode } from 'react';
import styles from './prose.module.css';

interface ProseProps {
  title: string;
  lead: ReactNode;
  /** The sections for the table of contents of a long page. */
  contents?: readonly { id: string; title: string }[];
  children?: ReactNode;
}

/** A text page with a heading, a lead and sections. */
export function Prose({ title, lead, contents, children }: ProseProps) {
  return (
    <div className={contents ? styles.withContents : undefined}>
      {contents && (
        <nav className={styles.contents} aria-label="On this page">
          <h2>On this page</h2>
          <ol>
            {contents.map(section => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <article className={styles.page}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </article>
    </div>
  );
}
