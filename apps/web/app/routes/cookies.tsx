import { ROUTES } from '@gsc/contract/routes';
import { LEGAL_LAST_UPDATED } from '@gsc/contract/site';
import { Link } from 'react-router';
import { pageMeta } from '../site/page-meta.ts';
import { Prose } from '../site/prose.tsx';

export const meta = () => pageMeta('Cookie Policy', 'Which cookies GSC Insights sets and what they are for.');

export default function Cookies() {
  return (
    <Prose title="Cookie Policy" lead={`Last updated: ${LEGAL_LAST_UPDATED}`}>
      <p>
        Signing in sets one cookie that keeps you signed in; scripts cannot read it. The dashboard sets one
        more that remembers for 7 days whether its sidebar is open.
      </p>
      <p>
        There are no advertising cookies. See also the <Link to={ROUTES.privacy}>Privacy Policy</Link>.
      </p>
    </Prose>
  );
}
