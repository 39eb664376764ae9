import { ROUTES } from '@gsc/contract/routes';
import { Prose } from '../prose.tsx';

export function AboutPage() {
  return (
    <Prose
      title="About"
      lead="Search Console forgets after 16 months. We think your history should belong to you."
    >
      <h2>Our mission</h2>
      <p>
        To give everyone who runs a website a complete and accurate history of how people found it, and plain
        explanations of what changed. Search Console is the only source that shows which queries led to which
        pages. It deserves better than a rolling window and a list that ends at row 1,000.
      </p>
      <h2>Our story</h2>
      <p>
        GSC Insights was founded in 2024 by people who kept losing last year’s numbers. A client asked how the
        summer two years ago had gone, and the honest answer was that nobody could tell any more: Google had
        deleted the days one by one, and the exports in a shared folder did not match each other.
      </p>
      <p>
        So we built the archive we wanted: every day of every property, stored permanently and checked against
        Google’s own totals. The reports came later, because an archive is only useful if it answers
        questions. Topics are next.
      </p>
      <h2>Our values</h2>
      <ul>
        <li>
          <b>Numbers that add up.</b> Every report shows how much of the total its rows cover, and why the
          rest is missing.
        </li>
        <li>
          <b>Statements you can check.</b> Every statement about your data is based on figures you can open.
        </li>
        <li>
          <b>Incomplete data is marked.</b> Days that Google still revises look different until they are
          final.
        </li>
        <li>
          <b>Your data is yours.</b> Access is read-only, exports are complete, and what you delete is
          deleted, after about five weeks also from backups.
        </li>
      </ul>
      <p>
        Questions about any of this? <a href={ROUTES.contact}>Get in touch</a>, or read{' '}
        <a href={ROUTES.docs}>how it works</a>.
      </p>
    </Prose>
  );
}
