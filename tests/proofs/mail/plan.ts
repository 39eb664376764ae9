import type { Treatment } from '@gsc/mail/testing';

/** What the mail server does with an address, by attempt, and what must become of the email. */
type Behaviour = {
  treatment: (attempt: number) => Treatment;
  end: 'sent' | 'refused' | 'postponed' | 'unknown';
  /** One of so many addresses has it. */
  every: number;
};

const once =
  (treatment: Treatment, times = 1) =>
  (attempt: number) =>
    attempt <= times ? treatment : 'accept';

export const BEHAVIOURS = {
  slow: { treatment: once({ silent: 'recipient' }), end: 'sent', every: 30 },
  'no-answer': { treatment: () => ({ silent: 'message' as const }), end: 'unknown', every: 120 },
  unknown: { treatment: () => ({ code: 550, at: 'recipient' as const }), end: 'refused', every: 10 },
  spam: { treatment: () => ({ code: 554, at: 'message' as const }), end: 'refused', every: 12 },
  grey: { treatment: once({ code: 450, at: 'recipient' }, 2), end: 'sent', every: 9 },
  busy: { treatment: once({ code: 452, at: 'message' }), end: 'sent', every: 13 },
  full: { treatment: () => ({ code: 452, at: 'recipient' as const }), end: 'postponed', every: 15 },
  dropped: { treatment: once({ disconnect: 'recipient' }, 3), end: 'sent', every: 14 },
  lost: { treatment: () => ({ disconnect: 'message' as const }), end: 'unknown', every: 20 },
  unheard: { treatment: () => 'accept and disconnect' as const, end: 'unknown', every: 18 },
  good: { treatment: () => 'accept' as const, end: 'sent', every: 1 },
} satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof BEHAVIOURS;

const NAMES = Object.keys(BEHAVIOURS) as BehaviourName[];

/** The behaviour is part of the address. Each has several domains. */
export function addressOf(name: string, number: number): string {
  const behaviour =
    NAMES.find(each => number % BEHAVIOURS[each].every === BEHAVIOURS[each].every - 1) ?? 'good';
  return `${name}-${number}@${behaviour}-${number % 3}.example`;
}

export const behaviourOf = (address: string): BehaviourName =>
  NAMES.find(name => new RegExp(`@${name}-\\d\\.example$`).test(address)) ?? 'good';

export type Counts = {
  confirmations: number;
  subscribers: number;
  messages: number;
  removals: number;
  connections: number;
};

export const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count);
