import { cancellableClient } from '@gsc/db/clickhouse/cancellable-client';
import type { UserContext } from './context.ts';

/** The context of one request. Its queries end when the signal is aborted. */
export const requestContext = (ctx: UserContext, signal: AbortSignal): UserContext => ({
  ...ctx,
  clickhouse: cancellableClient(ctx.clickhouse, signal),
});
