import { BACKUP_COPIES_TEXT } from '../site/retention.ts';
import { trialProperties } from '../site/trial.ts';

export const PROPERTIES_TEXT = {
  navigation: 'GSC Properties',
  heading: 'Google Search Console Properties',
  activeTab: (count: number) => `Active Properties (${count})`,
  deletedTab: (count: number) => `Deleted Properties (${count})`,
  connectNew: 'Connect New Property',
  connectFirst: 'Connect First Property',
  empty: 'No Properties Connected',
  emptyDeleted: 'No Deleted Properties',
  syncData: 'Sync Data',
  syncing: 'Syncing...',
  forceResync: 'Force Resync',
  /** The label of the button until the pause after the last one is over. */
  forceResyncAgain: (minutes: number) =>
    `Available again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`,
  forceResyncPause: (minutes: number) =>
    `The last Force Resync ended a short time ago. It is available again in ${
      minutes === 1 ? 'a minute' : `${minutes} minutes`
    }.`,
  syncStarted: { manual: 'Sync Started', force: 'Force resync Started' },
  syncProgress: {
    manual: 'Sync in progress for the last 3 months. Processing records...',
    force: 'Force resync in progress for the last 3 months. Processing records...',
  },
  syncSignedOut: 'Please sign in to sync data.',
  syncFailed: 'Failed to sync GSC data.',
  delete: 'Delete',
  loadFailed: 'Failed to fetch GSC properties.',
  deleted: 'Property has been moved to trash. You can restore it within 14 days.',
  deleteFailed: 'Failed to delete property.',
  restored: 'Property has been restored successfully.',
  restoreFailed: 'Failed to restore property.',
  errorTitle: 'Error',
  restore: 'Restore',
  deletedBadge: 'Deleted',
  permanentlyDeletedSoon: 'Will be permanently deleted soon',
  /** For a URL that contains properties that are not connected. `remaining` is the number of connected ones in it. */
  notConnected: (remaining: number) =>
    remaining === 0
      ? 'This property is no longer connected. Showing all properties.'
      : 'A property in this link is not connected. Showing the others.',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: `The property moves to the trash and can be restored from there. After 14 days its data is permanently deleted. ${BACKUP_COPIES_TEXT}`,
} as const;

/** Tags that an account gives to its properties. */
export const TAGS_TEXT = {
  label: 'Tags',
  description: 'Press Enter or comma after each tag',
  edit: (name: string) => `Edit tags of ${name}`,
  saveFailed: 'Failed to save the tags.',
  tooManyOfAccount: 'The account has too many different tags. Please reuse or remove some.',
} as const;

/** The tables of properties on the overview and on the properties screen. */
export const PROPERTY_LIST_TEXT = {
  find: 'Find a property',
  tag: 'Filter by tag',
  everyTag: 'All tags',
  none: 'No property matches.',
  property: 'Property',
  change: 'Change',
  changeOf: (metric: string) => `${metric} change`,
  stored: 'Stored',
  lastSync: 'Last sync',
  actions: 'Actions',
  view: 'View',
  cards: 'Cards',
  table: 'Table',
} as const;

/** What the Google account may do with a property. */
export const PERMISSION_LABELS = {
  siteOwner: 'Site Owner',
  siteFullUser: 'Full Access User',
  siteRestrictedUser: 'Limited Access User',
} as const;

/** Session storage key of the connection data, until the dialog reads it. */
export const CONNECTION_DATA_KEY = 'gsc-connection-data';

/** Session storage key of the property URLs that are being reconnected, during the redirect to Google. */
export const RECONNECT_KEY = 'gsc-reconnect';

export const SEARCH_CONSOLE_URL = 'https://search.google.com/search-console';

/** Labels of the connection flow and its dialog. */
export const CONNECT_TEXT = {
  dialogTitle: 'Select Properties to Connect',
  found: (count: number) => `Found ${count} properties. Please select which ones to connect.`,
  filter: 'Filter by address',
  selectAll: 'Select All',
  deselectAll: 'Deselect All',
  cancel: 'Cancel',
  connect: (count: number) => `Connect ${count} ${count === 1 ? 'Property' : 'Properties'}`,
  connecting: 'Connecting...',
  /** Stored with the property when the user confirms it. */
  storagePermission:
    'I confirm that I may permit the permanent storage of the data of the selected properties.',
  selected: (count: number, of: number) => `${count} of ${of} selected`,
  unverified: 'Not verified',
  unverifiedHint: 'Verify it in Search Console first',
  noneAvailable: 'This Google account has no Search Console properties.',
  noneAvailableHint: 'Add your site in Search Console, or choose another Google account.',
  noneVerified: 'No property in this Google account is verified.',
  noneVerifiedHint: 'Verify one in Search Console, or choose another Google account.',
  allConnected: 'Every property in this Google account is already connected.',
  alreadyConnected: 'Connected',
  openSearchConsole: 'Open Search Console',
  otherAccount: 'Use another account',
  reconnect: 'Reconnect',
  reconnectOther: (email: string) =>
    `The Google account you chose cannot read these properties. Please reconnect as ${email}.`,
  foundTitle: 'Connection Successful',
  connectedTitle: 'Properties Connected',
  connected: (count: number, of: number) => `Successfully connected ${count} of ${of} properties.`,
  nothingSelectedTitle: 'No Properties Selected',
  nothingSelected: 'Please select at least one property to connect.',
  signedOutTitle: 'Authentication Error',
  signedOut: 'Please sign in to connect properties.',
  tokensMissingTitle: 'Token Error',
  tokensMissing: 'Authentication tokens are missing. Please try connecting again.',
  failedTitle: 'Connection Failed',
  failed: 'Failed to connect properties. Please try again.',
  nothingConnected: 'No properties were connected',
  startSignedOut: 'Please sign in to connect Google Search Console.',
  startFailed: 'Failed to initiate Google Search Console connection.',
  noOauthUrl: 'No OAuth URL received',
  oauthError: (code: string) => `OAuth error: ${code}`,
  exchangeFailedTitle: 'Connection failed',
  exchangeFailed: 'Failed to connect to Google Search Console. Please try again.',
  nothingReturned: 'No properties or tokens returned from OAuth',
} as const;

/** Error messages of the server, shown unchanged. */
export const CONNECT_REFUSALS = {
  state:
    'This connection attempt has expired, was already used or began in another browser. Please try again.',
  scopeMissing:
    'Google Search Console access was not granted. Please try again and tick the Search Console box on Google’s page.',
  revoked: 'Google withdrew this access before the connection was complete. Please connect again.',
  google: 'Google returned an unexpected response. Please try again in a moment.',
  handle: 'This selection has expired or was already used. Please try connecting again.',
  unknownProperty: 'Property not found.',
  unknownConnection: 'Google account not found.',
  storagePermission: 'Please confirm that you may permit the permanent storage of the data.',
  restoreTooLate: 'This property can no longer be restored.',
  propertyLimit: (limit: number) =>
    `The free trial covers ${trialProperties(limit)}. Please select fewer properties, or delete a connected one first.`,
  restoreLimit: (limit: number) =>
    `The free trial covers ${trialProperties(limit)}. Please delete another property before you restore this one.`,
} as const;

/** For a link from a colleague to properties that the reader has not connected. */
export const SHARED_LINK_TEXT = {
  title: ([name = '', ...others]: readonly string[]) =>
    others.length === 0
      ? `${name} is not connected`
      : `${name} and ${others.length} other ${others.length === 1 ? 'property' : 'properties'} are not connected`,
  text: 'To open this link, connect the property with a Google Account that has access to it in Search Console. An owner of the property can give you access.',
} as const;
