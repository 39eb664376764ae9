import { ROUTES } from '@gsc/contract/routes';
import { LEGAL_LAST_UPDATED } from '@gsc/contract/site';
import { Link } from 'react-router';
import { pageMeta } from '../site/page-meta.ts';
import { Prose } from '../site/prose.tsx';

export const meta = () => pageMeta('Privacy Policy', 'What GSC Insights stores about you and why.');

export default function Privacy() {
  return (
    <Prose title="Privacy Policy" lead={`Last updated: ${LEGAL_LAST_UPDATED}`}>
      <p>
        We store your email address, the name and picture of your Google account if you have set them, and the
        Search Console data of the properties you connect. We use them to show you your reports and for
        nothing else.
      </p>
      <p>
        We do not sell data. The product is not meant for children under 13. See also the{' '}
        <Link to={ROUTES.terms}>Terms of Service</Link> and the <Link to={ROUTES.cookies}>Cookie Policy</Link>
        .
      </p>
    </Prose>
  );
}
