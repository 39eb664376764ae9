import { DEMO_SUBJECT } from '@gsc/contract/contact/api';
import { ROUTES } from '@gsc/contract/routes';
import { faq } from '@gsc/contract/site/faq';
import { LANDING_TEXT } from '@gsc/contract/site/labels';
import { CalendarDays, Mail, Plus } from 'lucide-react';
import { useSiteFacts } from '../../../site-facts.ts';
import { LinkButton } from '../../link-button.tsx';
import styles from './faq-section.module.css';
import { Section, SectionHead } from './section.tsx';

const FIRST_OPEN = 1;

/** The questions share a `name`, so the browser opens only one at a time. */
export function FaqSection() {
  const questions = faq(useSiteFacts().trialProperties);
  return (
    <Section id="faq" sunken>
      <div className={styles.grid}>
        <div>
          <SectionHead id="faq" title="Questions" lead="Not answered here? We reply within 24 hours." />
          <div className={styles.actions}>
            <LinkButton to={ROUTES.contact}>
              <Mail size={16} aria-hidden="true" />
              {LANDING_TEXT.contactSupport}
            </LinkButton>
            <LinkButton to={`${ROUTES.contact}?subject=${encodeURIComponent(DEMO_SUBJECT)}`}>
              <CalendarDays size={16} aria-hidden="true" />
              {LANDING_TEXT.scheduleDemo}
            </LinkButton>
          </div>
        </div>
        <div>
          {questions.map(({ question, answer }, i) => (
            <details key={question} name="faq" className={styles.item} open={i === FIRST_OPEN}>
              <summary>
                <h3>{question}</h3>
                <Plus size={16} aria-hidden="true" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
