import { ROUTES } from '@gsc/contract/routes';

/** What SECURITY.md says, for people who decide whether to connect a site. */
export function DocsSecurity() {
  return (
    <>
      <p>
        You sign in with Google, so there is no password of ours to lose. Connecting a property asks for
        read-only access to Search Console and nothing else.
      </p>
      <ul>
        <li>
          <b>Google’s tokens</b> never reach your browser. They are stored encrypted, with a key for each
          connection, and only the process that syncs can decrypt them.
        </li>
        <li>
          <b>Your session</b> is a cookie that scripts cannot read, and its token is replaced at every use. A
          copied token that is used again ends the session. Signing out takes effect at once.
        </li>
        <li>
          <b>Your data</b> is separated from that of others by the database itself, row by row, not only by
          our code.
        </li>
        <li>
          <b>Deleting</b> a property removes its data for good after 14 days in the trash. With the last
          property of a Google account our access is revoked at Google as well.
        </li>
        <li>
          <b>Exports</b> are safe to open: search queries are written by strangers, so cells that a
          spreadsheet would run as a formula are made plain text.
        </li>
        <li>
          <b>Sign-ins and revoked sessions</b> are written to a log that cannot be changed afterwards.
        </li>
      </ul>
      <p>
        Found a weakness? Please <a href={ROUTES.contact}>write to us</a> first.
      </p>
    </>
  );
}
