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
