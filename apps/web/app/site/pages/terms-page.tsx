import { ROUTES } from '@gsc/contract/routes';
import { LEGAL_LAST_UPDATED, MINIMUM_AGE } from '@gsc/contract/site/labels';
import { trialText } from '@gsc/contract/site/trial';
import type { ReactNode } from 'react';
import { useSiteFacts } from '../../site-facts.ts';
import { Prose } from '../prose.tsx';

const sections = (trial: string): readonly { title: string; text: ReactNode }[] => [
  {
    title: 'Acceptance of terms',
    text: 'By signing in to GSC Insights you accept these terms. If you accept them for a company, you confirm that you may do so. If you do not agree with them, please do not use the service.',
  },
  {
    title: 'The service',
    text: 'GSC Insights reads performance and indexing data of your Google Search Console properties with your permission, stores it, and shows it in reports. It is in a beta phase: functions may be added, changed or removed.',
  },
  {
    title: 'Accounts',
    text: `You sign in with a Google account. You must be at least ${MINIMUM_AGE} years old. You are responsible for what happens under your account and for keeping your Google account secure. Tell us immediately if you believe that somebody else is using it.`,
  },
  {
    title: 'Google Search Console access',
    text: 'You may connect only properties that you are entitled to read in Search Console and whose data you may store permanently. Our access is read-only and bound by Google’s terms. We are not affiliated with Google, and what Google provides, changes or withholds is outside our control.',
  },
  {
    title: 'Free trial and fees',
    text: `${trial} Paid plans, once they exist and you choose one, are billed in advance at the price shown when you order. We announce price changes 30 days before they take effect.`,
  },
  {
    title: 'Acceptable use',
    text: 'Do not use the service to break the law, to access other people’s data, to overload it, to circumvent its limits, or to resell it as your own without our consent. You may give your clients the files that you export, also under your own brand.',
  },
  {
    title: 'Your data',
    text: (
      <>
        You keep all rights to your data. You give us permission to store and process it as far as the service
        needs it. You can export it at any time. How we handle personal data is described in the{' '}
        <a href={ROUTES.privacy}>Privacy Policy</a>; cookies are explained in the{' '}
        <a href={ROUTES.cookies}>Cookie Policy</a>.
      </>
    ),
  },
  {
    title: 'Our property',
    text: (
      <>
        The software, its design and its content belong to us or our licensors. You may use them for as long
        as your account exists. You receive no other rights. The pages contain open-source software{' '}
        <a href="/licenses.md">under these licenses</a>.
      </>
    ),
  },
  {
    title: 'Availability',
    text: (
      <>
        We aim to keep the service available and publish measured figures on the{' '}
        <a href={ROUTES.status}>status page</a>. Maintenance, faults and limits set by Google can interrupt
        it. During the beta phase no particular availability is promised.
      </>
    ),
  },
  {
    title: 'Disclaimer',
    text: 'The service is provided as is. We show Google’s figures with care and say where they are incomplete, but we do not guarantee that they are correct, nor any ranking, traffic or revenue.',
  },
  {
    title: 'Limitation of liability',
    text: 'As far as the law allows, we are not liable for indirect damage or lost profit, and our total liability is limited to what you paid us in the twelve months before the event. Liability that cannot be limited by law stays unlimited.',
  },
  {
    title: 'Termination',
    text: 'You can stop at any time by deleting your account in Profile Settings. We may suspend an account that breaks these terms, and end the service with 30 days’ notice in which you can export your data.',
  },
  {
    title: 'Governing law and changes',
    text: (
      <>
        These terms are governed by the law of the State of California, without its conflict of law rules.
        When they change, we tell you before the change takes effect. If you continue to use the service, the
        new terms apply. Questions? <a href={ROUTES.contact}>Contact us</a>.
      </>
    ),
  },
];

export function TermsPage() {
  const { terms } = trialText(useSiteFacts().trialProperties);
  return (
    <Prose title="Terms of Service" lead={`Last updated: ${LEGAL_LAST_UPDATED}`}>
      {sections(terms).map(({ title, text }, i) => (
        <section key={title}>
          <h2>
            {i + 1}. {title}
          </h2>
          <p>{text}</p>
        </section>
      ))}
    </Prose>
  );
}
