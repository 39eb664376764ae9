import { DOCS_TEXT } from '@gsc/contract/site/docs';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './prose.module.css';

interface ProseProps {
  title: string;
  lead: ReactNode;
  /** The sections for the table of contents of a long page. */
  contents?: readonly { id: string; title: string }[];
  /** The page that this page is a part of. */
  parent?: { href: string; label: string };
  children?: ReactNode;
}

/** A text page with a heading, a lead and sections. */
export function Prose({ title, lead, contents, parent, children }: ProseProps) {
  return (
    <article className={clsx(styles.page, contents && styles.withContents)}>
      <header>
        {parent && (
          <p className={styles.parent}>
            <a href={parent.href}>{parent.label}</a>
          </p>
        )}
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {contents && (
        <nav className={styles.contents} aria-label={DOCS_TEXT.contents}>
          <h2>{DOCS_TEXT.contents}</h2>
          <ol>
            {contents.map(section => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.body}>{children}</div>
    </article>
  );
}
