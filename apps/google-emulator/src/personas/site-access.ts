import type { PermissionLevel, SiteInfo } from '../data/world/model.ts';
import type { Account, PersonaSite } from './persona.ts';

interface Access {
  permissionLevel: PermissionLevel;
  callsLeft: number;
}

export type SiteAccess = ReturnType<typeof createSiteAccess>;

/** The properties that each account can access, including changes by tests. Names must match exactly. */
export function createSiteAccess(allSites: () => readonly SiteInfo[]) {
  const book = new Map<string, Map<string, Access>>();

  function of(account: Account): Map<string, Access> {
    const known = book.get(account.email);
    if (known) return known;
    const given = typeof account.sites === 'function' ? account.sites(allSites()) : (account.sites ?? []);
    const fresh = new Map(given.map(site => [site.siteUrl, accessOf(site)]));
    book.set(account.email, fresh);
    return fresh;
  }

  return {
    list(account: Account): { siteUrl: string; permissionLevel: PermissionLevel }[] {
      return [...of(account)]
        .filter(([, access]) => access.callsLeft > 0)
        .map(([siteUrl, { permissionLevel }]) => ({ siteUrl, permissionLevel }));
    },
    level(account: Account, siteUrl: string): PermissionLevel | undefined {
      const access = of(account).get(siteUrl);
      return access && access.callsLeft > 0 ? access.permissionLevel : undefined;
    },
    /** Counts a data call. Some accounts lose access after a number of calls. */
    countCall(account: Account, siteUrl: string): void {
      const access = of(account).get(siteUrl);
      if (access) access.callsLeft -= 1;
    },
    change(account: Account, siteUrl: string, permissionLevel: PermissionLevel | null): void {
      if (permissionLevel === null) of(account).delete(siteUrl);
      else of(account).set(siteUrl, accessOf({ siteUrl, permissionLevel }));
    },
    reset(): void {
      book.clear();
    },
  };
}

function accessOf(site: PersonaSite): Access {
  return {
    permissionLevel: site.permissionLevel,
    callsLeft: site.lostAfterCalls ?? Number.POSITIVE_INFINITY,
  };
}
