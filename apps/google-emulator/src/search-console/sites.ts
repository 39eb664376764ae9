import { notVerified } from './access-errors.ts';
import type { SearchConsoleContext } from './context.ts';
import { Refused } from './json-body.ts';
import type { Work } from './serve.ts';

export function listSites(ctx: SearchConsoleContext): Work {
  return {
    endpoint: 'sites',
    read: () => ({}),
    answer({ account }) {
      const siteEntry = ctx.access.list(account);
      // Nothing to list is an empty object, as with every list of Google's.
      return { body: siteEntry.length === 0 ? '{}' : JSON.stringify({ siteEntry }), rows: siteEntry.length };
    },
  };
}

export function getSite(ctx: SearchConsoleContext, siteUrl: string): Work {
  return {
    endpoint: 'sites',
    read: () => ({ site: siteUrl }),
    answer({ account }) {
      const permissionLevel = ctx.access.level(account, siteUrl);
      if (permissionLevel === undefined) throw new Refused(notVerified(siteUrl));
      return { body: JSON.stringify({ siteUrl, permissionLevel }) };
    },
  };
}
