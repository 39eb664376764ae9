import type { PermissionLevel, SiteInfo } from '../data/world/model.ts';
import type { FaultRule } from '../faults/rule.ts';
import type { PresetName, QuotaChange } from '../limits/quotas.ts';

export interface PersonaSite {
  siteUrl: string;
  permissionLevel: PermissionLevel;
  /** The owner takes the access back after so many data calls. */
  lostAfterCalls?: number;
}

export interface Persona {
  email: string;
  name: string;
  /** One line on the account chooser: what this account is good for. */
  description: string;
  /** Heading under which the account chooser lists it. */
  group?: string;
  sites?: readonly PersonaSite[] | ((all: readonly SiteInfo[]) => readonly PersonaSite[]);
  quotas?: { preset: PresetName; change?: QuotaChange };
  accessTokenSeconds?: number;
  /** Google takes the access back before the app first renews it. */
  revokedAtFirstRefresh?: boolean;
  /** Standing trouble on this account's calls. */
  faults?: readonly FaultRule[];
  /** No person: signs in with a key file, and is not on the account chooser. */
  serviceAccount?: boolean;
}

/** A persona with the identity Google would give it. */
export interface Account extends Persona {
  subject: string;
  picture: string | null;
}
