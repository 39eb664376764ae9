import { PROFILE_TEXT } from '@gsc/contract/profile/labels';
import { useEffect, useState } from 'react';
import styles from './profile-screen.module.css';

export type Section = { id: string; label: string; danger?: boolean };

/** The height of the top bar and the space below it. */
const TOP = 84;

/** Links to the cards of the page. Marks the first card that is visible, and the last one at the end of the page. */
export function PageSections({ sections }: { sections: readonly Section[] }) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const mark = () => {
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      const visible = isAtEnd ? sections.at(-1) : sections.find(({ id }) => bottomOf(id) > TOP);
      if (visible) setCurrent(visible.id);
    };
    mark();
    addEventListener('scroll', mark, { passive: true });
    addEventListener('resize', mark);
    return () => {
      removeEventListener('scroll', mark);
      removeEventListener('resize', mark);
    };
  }, [sections]);
  return (
    <nav className={styles.sections} aria-label={PROFILE_TEXT.onThisPage}>
      {sections.map(({ id, label, danger }) => (
        <a
          key={id}
          href={`#${id}`}
          data-danger={danger || undefined}
          {...(id === current ? { 'aria-current': 'true' as const } : {})}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

const bottomOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().bottom ?? 0;
