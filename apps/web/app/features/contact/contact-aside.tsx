import { CONTACT_TEXT, OFFICE_HOURS } from '@gsc/contract/contact/api';
import { ROUTES } from '@gsc/contract/routes';
import type { ContactDetails } from '../../host-context.tsx';
import { LinkButton } from '../../site/link-button.tsx';
import { useSiteFacts } from '../../site-facts.ts';
import styles from './contact-aside.module.css';

/** Other contact details of the operator, as far as they are configured. */
export function ContactAside({ details }: { details: ContactDetails }) {
  const { supportEmail, salesEmail, phone, office } = details;
  const { hasSections } = useSiteFacts();
  return (
    <aside className={styles.aside} aria-label="Other ways to reach us">
      <dl>
        {supportEmail && (
          <div>
            <dt>Support</dt>
            <dd>
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </dd>
          </div>
        )}
        {salesEmail && (
          <div>
            <dt>Sales</dt>
            <dd>
              <a href={`mailto:${salesEmail}`}>{salesEmail}</a>
            </dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </dd>
          </div>
        )}
        {office && (
          <div>
            <dt>Office</dt>
            <dd className={styles.office}>{office}</dd>
          </div>
        )}
        <div>
          <dt>Hours</dt>
          {OFFICE_HOURS.map(({ days, hours }) => (
            <dd key={days} className={styles.hours}>
              <span>{days}</span>
              <span>{hours}</span>
            </dd>
          ))}
        </div>
      </dl>
      {hasSections && (
        <>
          <h2>Looking for a quick answer?</h2>
          <p>The home page answers the eight most common questions.</p>
          <LinkButton to={`${ROUTES.landing}#faq`}>{CONTACT_TEXT.viewFaq}</LinkButton>
        </>
      )}
    </aside>
  );
}
