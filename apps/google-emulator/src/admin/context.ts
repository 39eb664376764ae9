import type { ServiceAccounts } from '../oauth/service-accounts.ts';
import type { OAuthSettings } from '../oauth/settings.ts';
import type { SearchConsoleContext } from '../search-console/context.ts';

/** Everything a test may look at or turn. */
export interface AdminContext extends SearchConsoleContext {
  serviceAccounts: ServiceAccounts;
  firstClientId: string;
  wire: { metadataNames: 'snake' | 'camel' };
  limitBy(clock: 'real' | 'data'): void;
  forgetWorld(): void;
  changeSettings(change: Partial<OAuthSettings>): OAuthSettings;
  resetSettings(): void;
}
