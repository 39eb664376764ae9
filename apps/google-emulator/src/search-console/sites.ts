import { notVerified } from '../protocol/access-errors.ts';
import { Refused } from '../protocol/json-body.ts';
import type { SearchConsoleContext } from './context.ts';
import type { Work } from './serve.ts';

export function listSites(ctx: SearchConsoleContext): Work {
  return {
    endpoint: 'sites',
    read: () => ({}),
    respond({ account }) {
      const siteEntry = ctx.access.list(account);
      // An empty list is an empty object, as in all Google APIs.
      return { body: siteEntry.length === 0 ? '{}' : JSON.stringify({ siteEntry }), rows: siteEntry.length };
    },
  };
}

export function getSite(ctx: SearchConsoleContext, siteUrl: string): Work {
  return {
    endpoint: 'sites',
    read: () => ({ site: siteUrl }),
    respond({ account }) {
      const permissionLevel = ctx.access.level(account, siteUrl);
      if (permissionLevel === undefined) throw new Refused(notVerified(siteUrl));
      return { body: JSON.stringify({ siteUrl, permissionLevel }) };
    },
  };
}
