import { ROUTES } from '@gsc/contract/routes';
import { STATUS_TEXT } from '@gsc/contract/status/api';
import { Field } from '../form/field.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import styles from './stay-updated.module.css';

export interface StayUpdatedProps {
  /** The result of the last step. */
  notice?: string | undefined;
  problem?: string | undefined;
  /** The token from a link in an email, and whether the link unsubscribes. */
  link?: { token: string; isLeaving: boolean } | undefined;
  email?: string | undefined;
}

/** Emails are sent only after the owner of the address has confirmed the subscription. */
export function StayUpdated({ notice, problem, link, email }: StayUpdatedProps) {
  return (
    <section className={styles.box} aria-labelledby="stay-updated" id="subscribe">
      <div>
        <h2 id="stay-updated">{STATUS_TEXT.stayUpdated}</h2>
        <p>Get an email when an incident starts and when it is resolved.</p>
      </div>
      <div className={styles.side}>
        {notice && <FormNotice>{notice}</FormNotice>}
        {problem && <FormNotice isProblem>{problem}</FormNotice>}
        {link ? (
          <form method="post" action={ROUTES.status} className={styles.form}>
            <input type="hidden" name="token" value={link.token} />
            <button type="submit" name="answer" value="leave" className={styles.quiet}>
              {STATUS_TEXT.leave}
            </button>
            {!link.isLeaving && (
              <button type="submit" name="answer" value="confirm" className={styles.primary}>
                {STATUS_TEXT.confirm}
              </button>
            )}
          </form>
        ) : (
          !notice && (
            <form method="post" action={`${ROUTES.status}#subscribe`} className={styles.form}>
              <Field
                name="email"
                label="Email"
                isLabelHidden
                type="email"
                autoComplete="email"
                placeholder="you@example.com"
                defaultValue={email}
                required
                maxLength={254}
              />
              <SubmitButton>{STATUS_TEXT.subscribe}</SubmitButton>
            </form>
          )
        )}
      </div>
    </section>
  );
}
