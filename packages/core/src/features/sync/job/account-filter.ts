import { sql } from 'kysely';

/** Regular accounts, or only a demo account that is filled from a separate Google emulator (docs/decisions/0015). */
export type AccountFilter = { externallyFilled: boolean };
export const REGULAR_ACCOUNTS: AccountFilter = { externallyFilled: false };

export const isExternallyFilled = (userId: string) =>
  sql<boolean>`exists (select from demo_account where owner_id = ${sql.ref(userId)} and externally_filled)`;
