import { CONTACT_MESSAGE_ROWS, CONTACT_TEXT } from '@gsc/contract/contact/api';
import { ROUTES } from '@gsc/contract/routes';
import { Field } from '../../site/form/field.tsx';
import { SubmitButton } from '../../site/form/submit-button.tsx';
import styles from './contact-form.module.css';
import { type ContactErrors, HONEYPOT_FIELD } from './read-message.ts';

interface ContactFormProps {
  values: Partial<Record<string, string>>;
  errors: ContactErrors;
}

export function ContactForm({ values, errors }: ContactFormProps) {
  const field = (name: keyof ContactErrors) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <form method="post" action={ROUTES.contact} className={styles.form}>
      <div className={styles.pair}>
        <Field
          {...field('first_name')}
          label={CONTACT_TEXT.firstName}
          autoComplete="given-name"
          required
          maxLength={100}
        />
        <Field
          {...field('last_name')}
          label={CONTACT_TEXT.lastName}
          autoComplete="family-name"
          required
          maxLength={100}
        />
      </div>
      <div className={styles.pair}>
        <Field
          {...field('email')}
          label={CONTACT_TEXT.email}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
        />
        <Field
          {...field('company')}
          label={CONTACT_TEXT.company}
          autoComplete="organization"
          maxLength={200}
        />
      </div>
      <Field {...field('subject')} label={CONTACT_TEXT.subject} required maxLength={200} />
      <Field
        {...field('message')}
        label={CONTACT_TEXT.message}
        rows={CONTACT_MESSAGE_ROWS}
        required
        maxLength={5000}
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <SubmitButton>{CONTACT_TEXT.send}</SubmitButton>
    </form>
  );
}
