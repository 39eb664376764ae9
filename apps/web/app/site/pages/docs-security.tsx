import { ROUTES } from '@gsc/contract/routes';

/** A summary of SECURITY.md for people who decide whether to connect a site. */
export function DocsSecurity() {
  return (
    <>
      <p>
        You sign in with Google, so we store no password. Connecting a property requires only read-only access
        to Search Console.
      </p>
      <ul>
        <li>
          <b>Google’s tokens</b> never reach your browser. They are stored encrypted, with a key for each
          connection, and only the sync process can decrypt them.
        </li>
        <li>
          <b>Your session</b> is a cookie that scripts cannot read, and its token is replaced at every use. If
          a copied token is used again, the session ends. Signing out takes effect immediately.
        </li>
        <li>
          <b>Your data</b> is separated from other accounts by row-level rules in the database, not only by
          our code.
        </li>
        <li>
          <b>Deleting</b> a property permanently deletes its data after 14 days in the trash. With the last
          property of a Google account, our access is also revoked at Google.
        </li>
        <li>
          <b>Exports</b> are safe to open. Search queries are written by strangers, so cells that a
          spreadsheet would run as a formula are converted to plain text.
        </li>
        <li>
          <b>Sign-ins and revoked sessions</b> are written to a log that cannot be changed afterwards.
        </li>
      </ul>
      <p>
        Found a vulnerability? Please <a href={ROUTES.contact}>contact us</a> first.
      </p>
    </>
  );
}
