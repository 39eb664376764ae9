import { pageMeta } from '../site/page-meta.ts';
import { Prose } from '../site/prose.tsx';

export const meta = () => pageMeta('About', 'Why GSC Insights exists and what it stands for.');

export default function About() {
  return (
    <Prose
      title="About"
      lead="Search Console forgets after 16 months. We think your history should belong to you."
    >
      <h2>Our mission</h2>
      <p>
        To give everyone who looks after a website a complete and honest memory of how people found it, and
        the plain sentences that explain what changed.
      </p>
      <h2>Our story</h2>
      <p>
        GSC Insights was founded in 2024 by people who kept losing last year's numbers to a rolling window.
      </p>
      <h2>Our values</h2>
      <p>Numbers that add up. Words that can be checked. Unfinished data is never shown as finished.</p>
    </Prose>
  );
}
