import { BACKUP_COPIES_TEXT } from '../site/retention.ts';

export const PROFILE_TEXT = {
  heading: 'Profile Settings',
  facts: 'Your account, what it is connected to and what it may do',
  onThisPage: 'On this page',
  card: 'Profile',
  email: 'Email',
  emailNote: 'Email cannot be changed',
  fullName: 'Full Name',
  phone: 'Phone Number',
  since: (day: string) => `Signed in with Google since ${day}`,
  update: 'Update Profile',
  updatedTitle: 'Profile updated',
  updated: 'Your profile has been updated successfully.',
  errorTitle: 'Error',
  updateFailed: 'Failed to update profile. Please try again.',
  loadFailed: 'The profile could not be loaded.',
} as const;

export const SESSIONS_TEXT = {
  card: 'Sessions',
  signedIn: (count: number) => `${count} ${count === 1 ? 'browser is' : 'browsers are'} signed in`,
  thisBrowser: 'This browser',
  signedInAt: (when: string) => `Signed in ${when}`,
  activeNow: 'active now',
  lastUsed: (when: string) => `last used ${when}`,
  signOut: 'Sign out',
  /** The name of the button for screen readers, which do not see the row. */
  signOutOf: (browser: string) => `Sign out ${browser}`,
  signOutOthers: 'Sign out all others',
  signOutOthersTitle: 'Sign out all other browsers?',
  signOutOthersText:
    'Every other browser that is signed in to your account will be signed out. This one stays signed in.',
  othersSignedOut: 'All other browsers have been signed out.',
  signOutFailed: 'The session could not be ended',
  loadFailed: 'The sessions could not be loaded.',
} as const;

export const GOOGLE_ACCOUNTS_TEXT = {
  card: 'Connected Google accounts',
  section: 'Google accounts',
  hint: 'read-only access to Search Console',
  connect: 'Connect account',
  disconnect: 'Disconnect',
  /** The name of the button for screen readers, which do not see the row. */
  disconnectOf: (email: string) => `Disconnect ${email}`,
  formerMember: 'Google account of a former member',
  properties: (count: number) => `${count} ${count === 1 ? 'property' : 'properties'}`,
  granted: (when: string) => `granted ${when}`,
  lastUsed: (when: string) => `last used ${when}`,
  neverUsed: 'not used yet',
  states: {
    active: 'Active',
    needs_reconnect: 'Needs reconnection',
    disconnected: 'Disconnected',
  },
  reconnect: 'Reconnect',
  accessLost: (property: string) => `${property}, access lost`,
  note: 'Disconnect revokes our access at Google. The stored data stays, and its properties are no longer synced.',
  confirmTitle: (email: string) => `Disconnect ${email}?`,
  confirmText:
    'Our access at Google is revoked, and its properties are no longer synced. Their stored data stays, and you can reconnect the account at any time. To delete the data, delete the properties.',
  disconnected: 'The Google account has been disconnected.',
  disconnectFailed: 'The Google account could not be disconnected',
  loadFailed: 'The Google accounts could not be loaded.',
  empty: 'No Google account is connected.',
} as const;

export const DELETE_ACCOUNT_TEXT = {
  card: 'Delete account',
  intro: 'This cannot be undone. It ends all sessions at once and deletes:',
  history: (months: string, properties: string) => [months, ` of ${properties}.`] as const,
  unrepeatable: (months: string) => `Google keeps 16 months, so ${months} can never be fetched again.`,
  settings:
    'Your profile, indexing checks, monitored lists, saved views, annotations, rules, branding and blog posts.',
  grants: (accounts: string) => ['Our access at Google', ` for ${accounts}.`] as const,
  backups: BACKUP_COPIES_TEXT,
  members:
    'If your account has other members, they keep it with all its data. Only you and your Google accounts are removed from it.',
  confirm: (email: string) => `Type ${email} to confirm`,
  email: 'Email',
  delete: 'Delete account',
  deleting: 'Your account is being deleted. You have been signed out.',
  mismatch: 'The email address does not match your account.',
  failed: 'The account could not be deleted',
} as const;

export const DOWNLOAD_TEXT = {
  card: 'Your data',
  text: 'One zip file with everything that we store about you: profile, settings, sessions, indexing checks and the audit log as JSON, and all search rows as Parquet.',
  rows: (rows: string) => `Search rows stored: ${rows}`,
  download: 'Download my data',
  started: 'The download has started. Large accounts can take several minutes.',
  failed: 'The download could not be started',
  tooMany: 'You have downloaded your data several times. Please wait an hour before the next download.',
  expired: 'This download link has expired or was used. Please start the download again.',
  fileName: (day: string) => `gsc-insights-${day}.zip`,
} as const;
