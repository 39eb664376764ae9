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
        To give everyone who looks after a website a complete and honest memory of how people found it, and
        the plain sentences that explain what changed. Search Console is the only source that knows which
        queries led to which pages; it deserves better than a rolling window and a list that ends at row
        1,000.
      </p>
      <h2>Our story</h2>
      <p>
        GSC Insights was founded in 2024 by people who kept losing last year’s numbers. A client asked how the
        summer two years ago had gone, and the honest answer was that nobody could know any more: Google had
        deleted the days one by one, and the exports in a shared folder did not add up with each other.
      </p>
      <p>
        So we built the archive we had wanted: every day of every property, kept for good and checked against
        Google’s own totals. The reports came afterwards, because an archive is only useful if it answers
        questions. Topics and indexing checks are next.
      </p>
      <h2>Our values</h2>
      <ul>
        <li>
          <b>Numbers that add up.</b> Every report says how much of the total its rows explain, and what is
          left out has a name.
        </li>
        <li>
          <b>Words that can be checked.</b> A sentence about your data is made from figures you can open.
        </li>
        <li>
          <b>Unfinished is never drawn as finished.</b> Days that Google still revises look different until
          they are final.
        </li>
        <li>
          <b>Your data is yours.</b> Access is read-only, exports are complete, and what you delete is
          deleted.
        </li>
      </ul>
      <p>
        Questions about any of this? <a href={ROUTES.contact}>Get in touch</a>, or read{' '}
        <a href={ROUTES.docs}>how it works</a>.
      </p>
    </Prose>
  );
}
