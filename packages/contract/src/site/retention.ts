// How long personal data stays. The Privacy Policy says the same.

/** An ended session has the address and the browser of a sign-in. It is stored so long to notice stolen tokens. */
export const ENDED_SESSION_DAYS = 30;

/** The default of `BACKUP_KEEP_DAYS` is 35 days, and a set is deleted by one of the next backups. */
export const BACKUP_COPIES_TEXT = 'Copies in backups are deleted after about five weeks.';
