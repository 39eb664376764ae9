import { createHash } from 'node:crypto';
import type { Account, Persona } from './persona.ts';

export interface Directory {
  /** All predefined accounts, including service accounts. */
  all(): readonly Account[];
  /** The people on the account chooser. */
  people(): readonly Account[];
  byEmail(email: string): Account | undefined;
  bySubject(subject: string): Account | undefined;
  /** Adds a temporary user, or returns the existing account with this email address. */
  add(input: { email: string; name: string }): Account;
}

export function createDirectory(personas: readonly Persona[], seed: string): Directory {
  const accounts = new Map<string, Account>();
  const subjects = new Map<string, Account>();
  const key = (email: string) => email.trim().toLowerCase();

  function add(persona: Persona): Account {
    const known = accounts.get(key(persona.email));
    if (known) return known;
    const email = key(persona.email);
    const account: Account = { ...persona, email, subject: subjectOf(seed, email), picture: null };
    accounts.set(email, account);
    subjects.set(account.subject, account);
    return account;
  }

  const prepared = personas.map(add);
  const people = prepared.filter(account => !account.serviceAccount);
  return {
    all: () => prepared,
    people: () => people,
    byEmail: email => accounts.get(key(email)),
    bySubject: subject => subjects.get(subject),
    add: ({ email, name }) => add({ email, name, description: 'A temporary account.' }),
  };
}

/** 21 digits as at Google, derived from seed and email, so that a user is the same after every restart. */
function subjectOf(seed: string, email: string): string {
  const digest = createHash('sha256').update(`${seed}\n${email}`).digest();
  return `1${(digest.readBigUInt64BE(0) % 10n ** 10n).toString().padStart(10, '0')}${(digest.readBigUInt64BE(8) % 10n ** 10n).toString().padStart(10, '0')}`;
}
