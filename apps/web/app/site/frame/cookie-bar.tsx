import { ROUTES } from '@gsc/contract/routes';
import { COOKIE_CHOICE, COOKIE_CHOICE_TEXT, COOKIE_TYPES } from '@gsc/contract/site/labels';
import { useNonce } from '../../host-context.tsx';
import styles from './cookie-bar.module.css';

const OPTIONAL = COOKIE_TYPES.filter(type => type.canBeDisabled);

// Runs directly after the bar, so that the layout does not shift.
const SHOW = `document.querySelector('[data-cookie-bar]').hidden=/(?:^|; )${COOKIE_CHOICE.name}=/.test(document.cookie)`;

/**
 * Placed above the page, so it covers no content. A script shows it until the visitor has made a choice. Without
 * JavaScript no optional cookie can be set, so no choice is needed.
 */
export function CookieBar() {
  const nonce = useNonce();
  return (
    <>
      <section
        className={styles.bar}
        aria-labelledby="cookie-choice"
        data-cookie-bar={COOKIE_CHOICE.name}
        data-seconds={COOKIE_CHOICE.seconds}
        hidden
        suppressHydrationWarning
      >
        <form>
          <div className={styles.words}>
            <h2 id="cookie-choice">{COOKIE_CHOICE_TEXT.heading}</h2>
            <p>
              {COOKIE_CHOICE_TEXT.text} <a href={ROUTES.cookies}>Cookie Policy</a>
            </p>
            <details>
              <summary>{COOKIE_CHOICE_TEXT.choose}</summary>
              {OPTIONAL.map(({ name, purpose }) => (
                <label key={name}>
                  <input type="checkbox" name="type" value={name.toLowerCase()} />
                  <span>
                    <b>{name}</b> {purpose}
                  </span>
                </label>
              ))}
              <button type="submit" value="chosen">
                {COOKIE_CHOICE_TEXT.save}
              </button>
            </details>
          </div>
          <div className={styles.actions}>
            <button type="submit" value={COOKIE_CHOICE.none}>
              {COOKIE_CHOICE_TEXT.essentialOnly}
            </button>
            <button type="submit" value="all">
              {COOKIE_CHOICE_TEXT.acceptAll}
            </button>
          </div>
        </form>
      </section>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant in this file
        dangerouslySetInnerHTML={{ __html: SHOW }}
      />
    </>
  );
}
