import { CONTACT_TEXT } from '@gsc/contract/contact/api';
import type { ContactDetails } from '../../host-context.tsx';
import { FormNotice } from '../../site/form/form-notice.tsx';
import { ContactAside } from './contact-aside.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';
import type { ContactErrors } from './read-message.ts';

export interface ContactPageProps {
  details: ContactDetails;
  sent: boolean;
  values: Partial<Record<string, string>>;
  errors: ContactErrors;
  problem?: string | undefined;
}

export function ContactPage({ details, sent, values, errors, problem }: ContactPageProps) {
  return (
    <div className={styles.page}>
      <div>
        <h1>{CONTACT_TEXT.heading}</h1>
        <p className={styles.lead}>
          Questions, problems and ideas are welcome. We {CONTACT_TEXT.replyPromise}.
        </p>
        {sent && (
          <FormNotice>
            {CONTACT_TEXT.sent} We {CONTACT_TEXT.replyPromise}.
          </FormNotice>
        )}
        {problem && <FormNotice isProblem>{problem}</FormNotice>}
        <ContactForm values={values} errors={errors} />
      </div>
      <ContactAside details={details} />
    </div>
  );
}
