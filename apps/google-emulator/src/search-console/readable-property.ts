import type { PropertyInfo } from '../data/world/model.ts';
import { noPermission } from './access-errors.ts';
import type { Caller } from './caller.ts';
import type { SearchConsoleContext } from './context.ts';
import { Refused } from './json-body.ts';

/** The property if this caller may read its data; names are compared byte by byte. */
export function readableProperty(ctx: SearchConsoleContext, { account }: Caller, site: string): PropertyInfo {
  const level = ctx.access.level(account, site);
  if (level === undefined || level === 'siteUnverifiedUser') throw new Refused(noPermission(site));
  const property = ctx.world().property(site);
  if (!property || property.forbidden) throw new Refused(noPermission(site));
  ctx.access.countCall(account, site);
  return property;
}
