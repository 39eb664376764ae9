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
  const client = new Proxy(ctx.clickhouse.at(null), {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...parameters: [{ query?: string }]) => {
        const isInsert =
          name === 'insert' || (name === 'command' && parameters[0].query?.startsWith('INSERT'));
        if (isInsert) work.inserts++;
        return value.apply(target, parameters);
      };
    },
  });
  const clickhouse = { ...ctx.clickhouse, at: () => client };
  return { ctx: { ...ctx, postgres: ctx.postgres.withPlugin(counter), clickhouse }, work };
}
