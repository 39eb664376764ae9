import { ROUTES } from '@gsc/contract/routes';
import { COOKIE_CHOICE_TEXT, COOKIE_TYPES, LEGAL_LAST_UPDATED } from '@gsc/contract/site/labels';
import { Prose } from '../prose.tsx';
import styles from './cookies-page.module.css';

const BROWSERS = [
  {
    name: 'Chrome',
    path: 'Settings, Privacy and security, Third-party cookies, See all site data and permissions',
  },
  { name: 'Firefox', path: 'Settings, Privacy & Security, Cookies and Site Data, Manage Data' },
  { name: 'Safari', path: 'Settings, Privacy, Manage Website Data' },
  { name: 'Edge', path: 'Settings, Cookies and site permissions, Manage and delete cookies and site data' },
];

/** The site's script shows it, because it needs JavaScript. */
export function ChangeChoice() {
  return (
    <p>
      <button type="button" className={styles.change} data-cookie-change="" hidden>
        {COOKIE_CHOICE_TEXT.change}
      </button>
    </p>
  );
}

export function CookiesPage() {
  return (
    <Prose title="Cookie Policy" lead={`Last updated: ${LEGAL_LAST_UPDATED}`}>
      <p>
        A cookie is a small text that a website asks your browser to store and send back. This page lists
        every type that GSC Insights can set. Only essential cookies are set without your consent.
      </p>
      <h2>Types of cookies</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Types of cookies">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">Purpose</th>
              <th scope="col">Examples</th>
              <th scope="col">Duration</th>
              <th scope="col">Can be disabled</th>
            </tr>
          </thead>
          <tbody>
            {COOKIE_TYPES.map(({ name, purpose, examples, duration, canBeDisabled }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{purpose}</td>
                <td>{examples}</td>
                <td>{duration}</td>
                <td>{canBeDisabled ? 'Yes' : 'No'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <h2>What is set today</h2>
      <p>
        Signing in sets one cookie that keeps you signed in for up to 30 days; scripts cannot read it. During
        sign-in, another cookie ties the process to your browser for 10 minutes. The dashboard remembers for 7
        days whether its sidebar is open. Your cookie choice is stored for a year. Analytics, functional and
        marketing cookies are not currently used, and none of them would be set without your consent.
      </p>
      <p>
        Your browser also stores some data that is never sent like a cookie: while you are signed in, your
        name and email address, and later only settings of your screens. The{' '}
        <a href={ROUTES.privacy}>Privacy Policy</a> lists them.
      </p>
      <ChangeChoice />
      <h2>How to control cookies in your browser</h2>
      <ul>
        {BROWSERS.map(({ name, path }) => (
          <li key={name}>
            <b>{name}:</b> {path}
          </li>
        ))}
      </ul>
      <p>
        If you block essential cookies, the public pages still work but you cannot stay signed in. See also
        the <a href={ROUTES.privacy}>Privacy Policy</a> and the <a href={ROUTES.terms}>Terms of Service</a>.
      </p>
    </Prose>
  );
}
