/** OAuth settings of Google's console. Tests can change them at run time. */
export interface OAuthSettings {
  accessTokenSeconds: number;
  /** Testing mode: refresh tokens with more than sign-in scopes expire after seven days. */
  testing: boolean;
  /** Maximum number of refresh tokens per account and app. Another one invalidates the oldest. */
  refreshTokenLimit: number;
}

export const GOOGLE_SETTINGS: OAuthSettings = {
  accessTokenSeconds: 3600,
  testing: false,
  refreshTokenLimit: 100,
};
