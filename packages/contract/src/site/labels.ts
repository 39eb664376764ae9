export const NOT_FOUND_TEXT = {
  title: 'Page not found',
  heading: 'Oops! Page not found',
  advice: 'This page does not exist. It may have moved, or the link may contain a typo.',
  home: 'Return to Home',
} as const;

/** For an address with a broken escape, such as `/%E0%A4%A`. */
export const BAD_ADDRESS_TEXT = {
  heading: 'This address is not valid',
  advice: 'It contains characters that cannot be read. The link may be incomplete or contain a typo.',
} as const;

export const LANDING_TEXT = {
  badge: 'Beta Launch - Limited Access',
  signIn: 'Sign In',
  signInWithGoogle: 'Sign in with Google',
  startTrial: 'Start Free Trial',
  viewDemo: 'View Demo',
  contactSupport: 'Contact Support',
  scheduleDemo: 'Schedule Demo',
  price:
    'There are no paid plans yet, so there is no price to show. During the beta, nothing is charged, and no payment details are asked for.',
  /** Marks features that are announced but not built. */
  comingSoon: 'Coming soon',
} as const;

/** The sections of the landing page that its header links to. */
export const LANDING_ANCHORS = [
  { id: 'features', label: 'Features' },
  { id: 'demo', label: 'Demo' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'faq', label: 'FAQ' },
] as const;

/** The date printed on the three legal pages. */
export const LEGAL_LAST_UPDATED = 'January 27, 2025';
export const MINIMUM_AGE = 13;

export type CookieType = {
  name: string;
  purpose: string;
  examples: string;
  duration: string;
  canBeDisabled: boolean;
};

export const COOKIE_TYPES: readonly CookieType[] = [
  {
    name: 'Essential',
    purpose: 'Keep you signed in, protect the sign-in itself and remember this choice.',
    examples: 'Session, sign-in protection, sidebar width, cookie choice',
    duration: 'Session / 1 year',
    canBeDisabled: false,
  },
  {
    name: 'Analytics',
    purpose: 'Count visits to these pages, so that we know which ones are useful.',
    examples: 'Page views, how long a page was open',
    duration: '2 years',
    canBeDisabled: true,
  },
  {
    name: 'Functional',
    purpose: 'Remember preferences beyond what the service needs to work.',
    examples: 'Preferred layout, last opened report',
    duration: '1 year',
    canBeDisabled: true,
  },
  {
    name: 'Marketing',
    purpose: 'Record which campaign brought you here.',
    examples: 'Campaign of the first visit',
    duration: '90 days',
    canBeDisabled: true,
  },
];

/** The cookie with the accepted optional types: their names separated by dots, or 'none'. Expires after a year. */
export const COOKIE_CHOICE = { name: 'cookie_choice', seconds: 365 * 24 * 3600, none: 'none' } as const;

export const COOKIE_CHOICE_TEXT = {
  heading: 'Cookies',
  text: 'We only set the cookies that this site needs to work. The rest is up to you.',
  acceptAll: 'Accept all',
  essentialOnly: 'Essential only',
  choose: 'Choose',
  save: 'Save choice',
  change: 'Change your choice',
} as const;
