/** Emails of one kind that are due and not sent yet. */
export type WaitingEmails = { waiting: number; oldest: Date | null };
