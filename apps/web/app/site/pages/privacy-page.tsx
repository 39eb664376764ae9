import { SESSION_ABSOLUTE_SECONDS } from '@gsc/contract/auth/api';
import { TRASH_DAYS } from '@gsc/contract/properties/trash';
import { ROUTES } from '@gsc/contract/routes';
import { LEGAL_LAST_UPDATED, MINIMUM_AGE } from '@gsc/contract/site/labels';
import { BACKUP_COPIES_TEXT, ENDED_SESSION_DAYS } from '@gsc/contract/site/retention';
import { Prose } from '../prose.tsx';

const SESSION_DAYS = SESSION_ABSOLUTE_SECONDS / (24 * 3600);

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
          <b>Account.</b> Your email address, and your name and the address of your picture if your Google
          account has them. Google shares them with us when you sign in.
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
          they succeeded, so that we can detect errors and abuse. These logs contain no search queries and no
          tokens. For every sign-in, the address and the name of the browser, so that you can recognise and
          end your sessions. A record of sign-ins, connections, exports and deletions.
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
        is made for. Access to production systems is limited to those who need it.
      </p>
      <h2>Sharing</h2>
      <p>
        We do not sell data. We share it only with the providers that run our servers, databases and email,
        under contracts that bind them to this policy; and where required by law.
      </p>
      <p>
        Three kinds of pictures are loaded by your browser from other servers, which then see your address:
        your profile picture from Google, the logo of your brand from the host that you named, and pictures in
        blog posts.
      </p>
      <h2>How long we keep it</h2>
      <ul>
        <li>
          <b>Search Console data:</b> until you delete the property or your account, also after you disconnect
          the Google account or revoke our access. A deleted property stays in the trash for {TRASH_DAYS} days
          and is then permanently deleted.
        </li>
        <li>
          <b>Account, profile and settings:</b> until you delete your account in Profile Settings. The record
          of sign-ins, connections, exports and deletions stays, but no longer says that they were yours.
        </li>
        <li>
          <b>Sign-ins:</b> a session ends after {SESSION_DAYS} days at the latest. Its address and browser are
          deleted {ENDED_SESSION_DAYS} days later.
        </li>
        <li>
          <b>Logs of requests:</b> their size is limited, and new entries replace the oldest ones.
        </li>
        <li>
          <b>Messages:</b> a year after we received them. The address of a subscription is kept until you
          unsubscribe; if you do not confirm it, for a day.
        </li>
        <li>
          <b>Backups:</b> {BACKUP_COPIES_TEXT}
        </li>
      </ul>
      <h2>What your browser stores</h2>
      <p>
        While you are signed in, the local storage of your browser has your name, your email address, the
        address of your picture and the number and expiry time of your session. Signing out removes them. The
        columns of your tables, hidden events of charts and the colour scheme stay until you delete the data
        of this site. During a connection to Search Console, the list of your properties is stored in the tab
        until the dialog has opened. Cookies are listed in the <a href={ROUTES.cookies}>Cookie Policy</a>.
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
