import { ROUTES } from '@gsc/contract/routes';
import { LEGAL_LAST_UPDATED, MINIMUM_AGE } from '@gsc/contract/site/labels';
import { Prose } from '../prose.tsx';

export function PrivacyPage() {
  return (
    <Prose title="Privacy Policy" lead={`Last updated: ${LEGAL_LAST_UPDATED}`}>
      <p>
        This policy describes which data GSC Insights stores about you, why, for how long, and what you can do
        about it. See also the <a href={ROUTES.terms}>Terms of Service</a> and the{' '}
        <a href={ROUTES.cookies}>Cookie Policy</a>.
      </p>
      <h2>Information we collect</h2>
      <ul>
        <li>
          <b>Account.</b> Your email address, and your name and picture if your Google account has them.
          Google shares them with us when you sign in.
        </li>
        <li>
          <b>Profile and company information.</b> What you choose to enter: name, phone number, brand name,
          logo and colours. All of it is optional.
        </li>
        <li>
          <b>Search Console data.</b> Clicks, impressions, positions, queries, pages, countries and devices of
          the properties you connect, and the indexing status of URLs you ask us to check. Search Console data
          is about your site as a whole and does not identify its visitors.
        </li>
        <li>
          <b>Usage data.</b> Which requests your browser makes to us, when, from which address and whether
          they succeeded, so that we can detect errors and abuse. Logs contain no search queries and no
          tokens.
        </li>
        <li>
          <b>Messages.</b> What you write to us with the contact form, and your address if you subscribe to
          status messages.
        </li>
      </ul>
      <h2>How we use it</h2>
      <p>
        To show you your reports, to keep your data up to date, to answer you, to keep the service secure, and
        to tell you when you must renew a connection. We do not use your Search Console data to train models,
        to build products for others or for advertising.
      </p>
      <h2>Google user data</h2>
      <p>
        We ask Google for read-only access to Search Console. The use of information received from Google APIs
        adheres to the Google API Services User Data Policy, including its Limited Use requirements. You can
        revoke the access in your Google account at any time.
      </p>
      <h2>Security</h2>
      <p>
        Connections are encrypted. The tokens we receive from Google are encrypted with separate keys and
        never reach your browser. The database itself, not only our code, limits every query to the account it
        is made for. Access to production systems is limited to those who need it and is logged.
      </p>
      <h2>Sharing</h2>
      <p>
        We do not sell data. We share it only with the providers that run our servers, databases and email,
        under contracts that bind them to this policy; with people you share a report with; and where required
        by law.
      </p>
      <h2>How long we keep it</h2>
      <p>
        Search Console data is kept for as long as the property is connected. A deleted property stays in the
        trash for 14 days and is then permanently deleted. Contact messages are kept for as long as it takes
        to answer them and to follow up.
      </p>
      <h2>Your rights</h2>
      <p>
        You can see, correct, export and delete your data, object to its use and complain to a supervisory
        authority. You can do most of this yourself in the dashboard; for the rest,{' '}
        <a href={ROUTES.contact}>contact us</a>. We answer within 30 days. Residents of California and of the
        European Economic Area have further rights under their law, and we honour them for everyone.
      </p>
      <h2>Children</h2>
      <p>
        The service is not meant for children under {MINIMUM_AGE}, and we do not knowingly collect data about
        them. If you think that a child has given us data, tell us and we will delete it.
      </p>
      <h2>Changes</h2>
      <p>
        When this policy changes, we update the date at the top. We tell you about important changes by email
        before they take effect.
      </p>
    </Prose>
  );
}
