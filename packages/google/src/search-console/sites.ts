import { z } from 'zod';

export type PermissionLevel = 'siteOwner' | 'siteFullUser' | 'siteRestrictedUser' | 'siteUnverifiedUser';

export interface Site {
  /** Byte for byte as returned by Google. Never trim, lower-case or decode it. */
  siteUrl: string;
  /** An unknown level counts as no access. */
  permissionLevel: PermissionLevel;
}

const LEVELS = ['siteOwner', 'siteFullUser', 'siteRestrictedUser', 'siteUnverifiedUser'] as const;

const SiteList = z.object({
  siteEntry: z
    .array(
      z.object({ siteUrl: z.string().min(1), permissionLevel: z.enum(LEVELS).catch('siteUnverifiedUser') }),
    )
    .nullish(),
});

export function readSites(body: unknown): Site[] {
  return SiteList.parse(body).siteEntry ?? [];
}
