/** From which values on the operator screen marks a figure. The alert rules in deploy/metrics have the same limits. */
export const OPERATOR_LIMITS = {
  syncDueSeconds: 6 * 3600,
  tasksSilentSeconds: 300,
  queueSeconds: 15 * 60,
  backupSeconds: 26 * 3600,
  restoreDrillSeconds: 35 * 86400,
} as const;

/** Emails are sent every five minutes or more often. An older one could not be sent three times. */
export const EMAIL_LATE_SECONDS = 15 * 60;

/** Workers read the figures every eight seconds at most. Older ones mean that none could read them again. */
export const FIGURES_OLD_SECONDS = 60;

/** The share of a quota from which on it is marked. */
export const QUOTA_HIGH_SHARE = 0.9;

/** How often an open operator screen is loaded again. */
export const OPERATOR_REFRESH_MS = 30_000;
