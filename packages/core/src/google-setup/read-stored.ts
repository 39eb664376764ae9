import { type GoogleBudgetUse, readGoogleBudgets } from '@gsc/db/operator/google-budgets';
import { connectPostgres, inScope } from '@gsc/db/postgres';
import type { Resource } from '@gsc/google/search-console/transport/budget';
import type { Limits } from '@gsc/google/search-console/transport/limits';
import { sql } from 'kysely';
import { bucketsOf } from '../google-budget/buckets.ts';
import type { Grant } from './judge-grants.ts';

const WINDOW_MS = 60_000;
export const RESOURCES = ['search_analytics', 'url_inspection', 'other'] as const satisfies Resource[];

export type StoredGoogleState = {
  grants: Grant[];
  /** Different Google accounts that are or were connected. */
  accounts: number;
  /** Of the whole project. A resource that was never used is missing. */
  uses: Partial<Record<Resource, GoogleBudgetUse>>;
};

/** Reads what the product knows about its Google project. Only the role of the worker sees all accounts. */
export async function readStoredGoogleState(
  databaseUrl: string,
  { project, limits }: { project: string; limits: Limits },
): Promise<StoredGoogleState> {
  const postgres = connectPostgres(databaseUrl, { maxConnections: 1, applicationName: 'gsc-doctor' });
  try {
    return await inScope(postgres.db, {}, async tx => {
      const { rows: roles } = await sql<{ role: string }>`select current_user as role`.execute(tx);
      if (roles[0]?.role === 'gsc_app')
        throw new Error('DATABASE_URL is the address of the server. Use the environment of the worker.');
      const connections = await tx
        .selectFrom('google_connections')
        .leftJoin('google_tokens', 'google_tokens.connection_id', 'google_connections.id')
        .select(['google_subject', 'status', 'status_since', 'google_tokens.updated_at'])
        .where('status', 'in', ['active', 'needs_reconnect'])
        .execute();
      const uses: StoredGoogleState['uses'] = {};
      for (const resource of RESOURCES) {
        const buckets = bucketsOf({ resource, project, user: '', site: null }, limits);
        const shared = buckets.filter(({ scope }) => scope === 'project');
        const [use] = await readGoogleBudgets(tx, { buckets: shared, windowMs: WINDOW_MS });
        if (use) uses[resource] = use;
      }
      return {
        grants: connections.flatMap(({ status, status_since: since, updated_at: consentedAt }) =>
          consentedAt ? [{ consentedAt, endedAt: status === 'needs_reconnect' ? since : null }] : [],
        ),
        accounts: new Set(connections.map(({ google_subject }) => google_subject)).size,
        uses,
      };
    });
  } finally {
    await postgres.close();
  }
}
