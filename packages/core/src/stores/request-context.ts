import type { WorkClass } from '@gsc/db/clickhouse/limits';
import type { UserContext } from '../context.ts';
import { rightsOf } from './principal.ts';

export type RequestOptions = { signal: AbortSignal; work: Exclude<WorkClass, 'demo'> };

/**
 * The context of one request. Its queries use the connections of its class of work and end when the signal is aborted.
 * Everything that a demo visitor requests is in one class.
 */
export function requestContext(ctx: UserContext, { signal, work }: RequestOptions): UserContext {
  const { id, sessionId } = ctx.user;
  const rights = rightsOf(ctx.user);
  const placeKey = rights.countedBy === 'visitor' ? sessionId : id;
  const clickhouse = ctx.clickhouse.forRequest(rights.work ?? work, { signal, quotaKey: id, placeKey });
  return { ...ctx, clickhouse };
}
