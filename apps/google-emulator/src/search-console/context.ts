import type { CallLog } from '../calls.ts';
import type { World } from '../data/world/model.ts';
import type { DataClock } from '../data-clock.ts';
import type { RuleBook } from '../faults/rule-book.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { QuotaBook } from '../limits/quota-book.ts';
import type { GrantStore } from '../oauth/grant-store.ts';
import type { Directory } from '../personas/directory.ts';
import type { SiteAccess } from '../personas/site-access.ts';
import type { ResultCache } from './analytics/result-cache.ts';
import type { InspectionBook } from './inspection/inspection-book.ts';

export interface SearchConsoleContext {
  /** Built on first use. Sign-in does not need it. */
  world(): World;
  dataClock: DataClock;
  grants: GrantStore;
  directory: Directory;
  access: SiteAccess;
  limiter: Limiter;
  quotas: QuotaBook;
  rules: RuleBook;
  calls: CallLog;
  inspections: InspectionBook;
  results: ResultCache;
  /** `first_incomplete_date` as in the reference, or `firstIncompleteDate` as in public reports. */
  metadataNames(): 'snake' | 'camel';
}
