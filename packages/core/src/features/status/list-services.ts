import { SERVICES, type ServiceStatus } from '@gsc/contract/status/api';
import { inScope } from '@gsc/db/postgres';
import type { Context } from '../../context.ts';
import { currentServices } from './current-services.ts';

/** The services and their current status, as on the status page. */
export async function listServices(
  ctx: Context,
): Promise<{ id: string; name: string; status: ServiceStatus }[]> {
  const current = await inScope(ctx.postgres, {}, tx => currentServices(tx, ctx.now()));
  return SERVICES.map(({ id, name }) => ({ id, name, status: current.get(id) ?? 'unknown' }));
}
