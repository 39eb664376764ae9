import type { SyncContext } from '@gsc/core/ledger/sync-context';

export type Work = { statements: number; inserts: number };

/** A context that counts its statements to PostgreSQL and its inserts into ClickHouse. */
export function countWork(ctx: SyncContext): { ctx: SyncContext; work: Work } {
  const work: Work = { statements: 0, inserts: 0 };
  const counter: Parameters<SyncContext['postgres']['withPlugin']>[0] = {
    transformQuery({ node }) {
      work.statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const clickhouse = new Proxy(ctx.clickhouse, {
    get(client, name) {
      const value = Reflect.get(client, name, client);
      if (typeof value !== 'function') return value;
      return (...parameters: [{ query?: string }]) => {
        const isInsert =
          name === 'insert' || (name === 'command' && parameters[0].query?.startsWith('INSERT'));
        if (isInsert) work.inserts++;
        return value.apply(client, parameters);
      };
    },
  });
  return { ctx: { ...ctx, postgres: ctx.postgres.withPlugin(counter), clickhouse }, work };
}
