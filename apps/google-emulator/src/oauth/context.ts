import type { Clock } from '../clock.ts';
import type { RuleBook } from '../faults/rule-book.ts';
import type { Directory } from '../personas/directory.ts';
import type { OAuthClient } from './clients.ts';
import type { GrantStore } from './grant-store.ts';
import type { ServiceAccounts } from './service-accounts.ts';
import type { OAuthSettings } from './settings.ts';
import type { SigningKeys } from './signing-keys.ts';

export interface OAuthContext {
  clock: Clock;
  directory: Directory;
  clients: readonly OAuthClient[];
  grants: GrantStore;
  keys: SigningKeys;
  serviceAccounts: ServiceAccounts;
  settings(): OAuthSettings;
  rules: RuleBook;
  /** A function, because the port is known only after the server has started. */
  issuer(): string;
}
