import type { PropertyInfo } from '../data/world/model.ts';
import { noPermission } from '../protocol/access-errors.ts';
import { Refused } from '../protocol/json-body.ts';
import type { Caller } from './caller.ts';
import type { SearchConsoleContext } from './context.ts';

/** Returns the property if the caller can read its data. Names must match exactly. */
export function readableProperty(ctx: SearchConsoleContext, { account }: Caller, site: string): PropertyInfo {
  const level = ctx.access.level(account, site);
  if (level === undefined || level === 'siteUnverifiedUser') throw new Refused(noPermission(site));
  const property = ctx.world().property(site);
  if (!property || property.forbidden) throw new Refused(noPermission(site));
  ctx.access.countCall(account, site);
  return property;
}
