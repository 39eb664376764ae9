import type { PermissionLevel, SiteInfo } from '../data/world/model.ts';
import type { FaultRule } from '../faults/rule.ts';
import type { PresetName, QuotaChange } from '../protocol/quotas.ts';

export interface PersonaSite {
  siteUrl: string;
  permissionLevel: PermissionLevel;
  /** Access is revoked after this many data calls. */
  lostAfterCalls?: number;
}

export interface Persona {
  email: string;
  name: string;
  /** Description on the account chooser. */
  description: string;
  /** Heading on the account chooser. */
  group?: string;
  sites?: readonly PersonaSite[] | ((all: readonly SiteInfo[]) => readonly PersonaSite[]);
  quotas?: { preset: PresetName; change?: QuotaChange };
  accessTokenSeconds?: number;
  /** Access is revoked before the first refresh. */
  revokedAtFirstRefresh?: boolean;
  /** Faults that always apply to this account's calls. */
  faults?: readonly FaultRule[];
  /** Signs in with a key file and is not on the account chooser. */
  serviceAccount?: boolean;
}

/** A persona with its Google identity. */
export interface Account extends Persona {
  subject: string;
  picture: string | null;
}
