/** What a developer can change in Google's console, or only wait for. Tests change it at run time. */
export interface OAuthSettings {
  accessTokenSeconds: number;
  /** "External" and "Testing": refresh tokens for more than a sign-in live seven days. */
  testing: boolean;
  /** Live refresh tokens per account and app; one more ends the oldest without a word. */
  refreshTokenLimit: number;
}

export const GOOGLE_SETTINGS: OAuthSettings = {
  accessTokenSeconds: 3600,
  testing: false,
  refreshTokenLimit: 100,
};
