import { ROUTES } from '@gsc/contract/routes';
import { LEGAL_LAST_UPDATED } from '@gsc/contract/site';
import { Link } from 'react-router';
import { pageMeta } from '../site/page-meta.ts';
import { Prose } from '../site/prose.tsx';

export const meta = () => pageMeta('Terms of Service', 'The terms under which GSC Insights may be used.');

export default function Terms() {
  return (
    <Prose title="Terms of Service" lead={`Last updated: ${LEGAL_LAST_UPDATED}`}>
      <p>
        You may connect only properties that you have access to in Search Console. You keep all rights to your
        data. These terms are governed by the law of California.
      </p>
      <p>
        See also the <Link to={ROUTES.privacy}>Privacy Policy</Link> and the{' '}
        <Link to={ROUTES.cookies}>Cookie Policy</Link>.
      </p>
    </Prose>
  );
}
