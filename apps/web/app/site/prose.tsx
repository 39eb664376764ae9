import type { ReactNode } from 'react';
import styles from './prose.module.css';

interface ProseProps {
  title: string;
  lead: ReactNode;
  /** Its sections, when the page is long enough to want a list of them. */
  contents?: readonly { id: string; title: string }[];
  children?: ReactNode;
}

/** A page of text: one heading, one lead, sections. */
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
