import { ROUTES } from '@gsc/contract/routes';
import { CONTACT_TEXT } from '@gsc/contract/site';
import { Link } from 'react-router';
import { pageMeta } from '../site/page-meta.ts';
import { Prose } from '../site/prose.tsx';

export const meta = () => pageMeta('Contact', 'How to reach the people behind GSC Insights.');

export default function Contact() {
  return (
    <Prose
      title={CONTACT_TEXT.heading}
      lead={`Questions, problems and ideas are welcome. We ${CONTACT_TEXT.replyPromise}.`}
    >
      <p>
        The message form opens here soon. Until then the <Link to={ROUTES.docs}>documentation</Link> answers
        most first questions.
      </p>
    </Prose>
  );
}
