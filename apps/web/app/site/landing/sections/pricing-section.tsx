import { ROUTES } from '@gsc/contract/routes';
import { LANDING_TEXT } from '@gsc/contract/site/labels';
import { trialText } from '@gsc/contract/site/trial';
import { Check } from 'lucide-react';
import { useSiteFacts } from '../../../site-facts.ts';
import { LinkButton } from '../../link-button.tsx';
import styles from './pricing-section.module.css';
import { Section, SectionHead } from './section.tsx';

export function PricingSection() {
  const trial = trialText(useSiteFacts().trialProperties);
  return (
    <Section id="pricing">
      <div className={styles.grid}>
        <SectionHead
          id="pricing"
          title={trial.heading}
          lead="Connect a site: the history that Google still has is stored, and new days are added. No credit card."
        />
        <div className={styles.card}>
          <h3>Free trial</h3>
          <ul>
            {trial.points.map(item => (
              <li key={item}>
                <Check size={16} aria-hidden="true" />
                {item}
              </li>
            ))}
          </ul>
          <LinkButton to={ROUTES.auth} variant="primary" size="lg">
            {LANDING_TEXT.startTrial}
          </LinkButton>
          <p className={styles.price}>{LANDING_TEXT.price}</p>
        </div>
      </div>
    </Section>
  );
}
