import { createHash } from 'node:crypto';
import type { GoogleBucket } from '@gsc/db/operator/google-budgets';
import type { QuotaScope } from '@gsc/google/search-console/errors/google-error';
import type { BudgetKeys, Refusal } from '@gsc/google/search-console/transport/budget';
import type { Limits } from '@gsc/google/search-console/transport/limits';

export type ScopedBucket = GoogleBucket & { scope: QuotaScope };

/** From the narrowest to the one everybody shares. */
const SCOPES = ['site', 'user', 'project'] as const;

/** The limits one call counts against. Names say nothing about who it was. */
export function bucketsOf(keys: BudgetKeys, limits: Limits): ScopedBucket[] {
  return SCOPES.flatMap(scope => {
    const limit = limits[keys.resource][scope];
    const id = keys[scope];
    if (!limit || id === null) return [];
    const name = opaque(keys.resource, keys.project, scope, id);
    return [{ scope, name, limit: limit.perMinute ?? null, dayLimit: limit.perDay ?? null }];
  });
}

export function consumerOf(keys: BudgetKeys): string {
  return opaque('user', keys.user);
}

/** Which bucket a refusal closes, and whether that is known or only likely. */
export function blamed(
  buckets: readonly ScopedBucket[],
  keys: BudgetKeys,
  { kind, scope }: Refusal,
): { names: string[]; scoped: boolean } {
  const names = buckets.map(bucket => bucket.name);
  const named = buckets.find(bucket => bucket.scope === scope);
  if (named) return { names: [named.name], scoped: true };
  if (kind === 'quota_short') return { names, scoped: false };
  // Load is counted by property, and so are inspections a day; all other daily limits are the project's.
  const narrow = kind === 'quota_load' || keys.resource === 'url_inspection';
  return { names: narrow ? names.slice(0, 1) : names.slice(-1), scoped: true };
}

function opaque(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24);
}
