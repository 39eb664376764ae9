import { ROUTES } from '@gsc/contract/routes';
import { STATUS_TEXT } from '@gsc/contract/status/api';
import { Field } from '../form/field.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import styles from './stay-updated.module.css';

export interface StayUpdatedProps {
  /** What became of the last step. */
  notice?: string | undefined;
  problem?: string | undefined;
  /** The secret of a letter, when its link was followed, and what the link was for. */
  inHand?: { token: string; isLeaving: boolean } | undefined;
  email?: string | undefined;
}

/** An address is only written to after its owner has confirmed it. */
export function StayUpdated({ notice, problem, inHand, email }: StayUpdatedProps) {
  return (
    <section className={styles.box} aria-labelledby="stay-updated" id="subscribe">
      <div>
        <h2 id="stay-updated">{STATUS_TEXT.stayUpdated}</h2>
        <p>An email when something breaks and when it is fixed.</p>
      </div>
      <div className={styles.side}>
        {notice && <FormNotice>{notice}</FormNotice>}
        {problem && <FormNotice isProblem>{problem}</FormNotice>}
        {inHand ? (
          <form method="post" action={ROUTES.status} className={styles.form}>
            <input type="hidden" name="token" value={inHand.token} />
            <button type="submit" name="answer" value="leave" className={styles.quiet}>
              {STATUS_TEXT.leave}
            </button>
            {!inHand.isLeaving && (
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
