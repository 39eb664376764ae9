/** What an email is about, and its name on the operator screen. The check constraint of the table `outbox` has the same list. */
export const EMAIL_KIND_LABELS = {
  reconnect: 'Reconnect emails',
  confirmation: 'Confirmations of status subscriptions',
  incident: 'Incident emails',
  contact: 'Contact messages',
  removal_alert: 'Held removals',
} as const;

export type EmailKind = keyof typeof EMAIL_KIND_LABELS;

export const EMAIL_KINDS = Object.keys(EMAIL_KIND_LABELS) as [EmailKind, ...EmailKind[]];
