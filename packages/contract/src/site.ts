export const NOT_FOUND_TEXT = {
  heading: 'Oops! Page not found',
  home: 'Return to Home',
} as const;

export const LANDING_TEXT = {
  badge: 'Beta Launch - Limited Access',
  signIn: 'Sign In',
  signInWithGoogle: 'Sign in with Google',
  startTrial: 'Start Free Trial',
} as const;

export const CONTACT_TEXT = {
  heading: 'Get in Touch',
  replyPromise: 'reply within 24 hours',
} as const;

/** The date printed on the three legal pages. */
export const LEGAL_LAST_UPDATED = 'January 27, 2025';
