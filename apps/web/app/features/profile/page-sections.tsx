import { PROFILE_TEXT } from '@gsc/contract/profile/labels';
import { useEffect, useState } from 'react';
import styles from './profile-screen.module.css';

export type Section = { id: string; label: string; danger?: boolean };

/** Links to the cards of the page. Marks the first card that is visible. */
export function PageSections({ sections }: { sections: readonly Section[] }) {
  const [current, setCurrent] = useState(sections[0]?.id);
  const ids = sections.map(section => section.id).join(' ');
  useEffect(() => {
    const visible = new Set<string>();
    const order = ids.split(' ');
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries)
          isIntersecting ? visible.add(target.id) : visible.delete(target.id);
        const first = order.find(id => visible.has(id));
        if (first) setCurrent(first);
      },
      // Below the top bar and above the lower half of the window.
      { rootMargin: '-84px 0px -50% 0px' },
    );
    for (const id of order) {
      const card = document.getElementById(id);
      if (card) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [ids]);
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
