import { createHash } from 'node:crypto';
import type { GoogleBucket } from '@gsc/db/operator/google-budgets';
import type { QuotaScope } from '@gsc/google/search-console/errors/google-error';
import type { BudgetKeys, Refusal } from '@gsc/google/search-console/transport/budget';
import type { Limits } from '@gsc/google/search-console/transport/limits';

export type ScopedBucket = GoogleBucket & { scope: QuotaScope };

/** From the narrowest to the widest scope. */
const SCOPES = ['site', 'user', 'project'] as const;

/** The limits that a call counts against. Bucket names are hashed and do not identify the user. */
export function bucketsOf(keys: BudgetKeys, limits: Limits): ScopedBucket[] {
  return SCOPES.flatMap(scope => {
    const limit = limits[keys.resource][scope];
    const id = keys[scope];
    if (!limit || id === null) return [];
    const name = hashed(keys.resource, keys.project, scope, id);
    return [{ scope, name, limit: limit.perMinute ?? null, dayLimit: limit.perDay ?? null }];
  });
}

export function consumerOf(keys: BudgetKeys): string {
  return hashed('user', keys.user);
}

/** The buckets that a refusal closes, and whether the scope is certain. */
export function bucketsToClose(
  buckets: readonly ScopedBucket[],
  keys: BudgetKeys,
  { kind, scope }: Refusal,
): { names: string[]; scoped: boolean } {
  const names = buckets.map(bucket => bucket.name);
  const scoped = buckets.find(bucket => bucket.scope === scope);
  if (scoped) return { names: [scoped.name], scoped: true };
  if (kind === 'quota_short') return { names, scoped: false };
  // Load limits and daily inspection limits apply to a property. All other daily limits apply to the project.
  const narrow = kind === 'quota_load' || keys.resource === 'url_inspection';
  return { names: narrow ? names.slice(0, 1) : names.slice(-1), scoped: true };
}

function hashed(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24);
}
