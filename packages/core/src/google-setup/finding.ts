/** The steps of the setup in Google's console, in their order. */
export const GOOGLE_STEPS = ['credentials', 'addresses', 'consent screen', 'verification', 'quotas'] as const;

/**
 * `problem` was observed, `todo` cannot be read from Google and must be done or checked by the operator, `note` only
 * informs.
 */
export type GoogleFinding = {
  step: (typeof GOOGLE_STEPS)[number];
  state: 'ok' | 'problem' | 'todo' | 'note';
  text: string;
  fix?: string;
};
