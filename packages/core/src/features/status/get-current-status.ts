import type { CurrentStatus } from '@gsc/contract/status/api';
import { inScope } from '@gsc/db/postgres';
import type { Context } from '../../context.ts';
import { currentServices, worstOf } from './current-services.ts';

/** The overall status for the footer of every public page. */
export const getCurrentStatus = async (ctx: Context): Promise<CurrentStatus> => ({
  status: worstOf((await inScope(ctx.postgres, {}, tx => currentServices(tx, ctx.now()))).values()),
});
