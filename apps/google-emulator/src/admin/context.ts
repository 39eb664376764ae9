import type { ServiceAccounts } from '../oauth/service-accounts.ts';
import type { OAuthSettings } from '../oauth/settings.ts';
import type { SearchConsoleContext } from '../search-console/context.ts';

/** Everything that a test can read or change. */
export interface AdminContext extends SearchConsoleContext {
  serviceAccounts: ServiceAccounts;
  firstClientId: string;
  wire: { metadataNames: 'snake' | 'camel' };
  useLimitClock(clock: 'real' | 'data'): void;
  resetWorld(): void;
  changeSettings(change: Partial<OAuthSettings>): OAuthSettings;
  resetSettings(): void;
}
