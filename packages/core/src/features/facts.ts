import { getCheck } from './indexing/checks/get-check.ts';
import { listResults } from './indexing/checks/list-results.ts';
import { getUrl } from './indexing/lists/get-url.ts';
import { listEvents } from './indexing/lists/list-events.ts';
import { listLists } from './indexing/lists/list-lists.ts';
import { listProperties } from './properties/list-properties.ts';
import { getCoverage } from './sync/monitor/get-coverage.ts';
import { getQuota } from './sync/monitor/get-quota.ts';
import { listJobs } from './sync/monitor/list-jobs.ts';

/** What the features can tell. Products are made of these and of the facts of analytics. They only read. */
export const FEATURE_FACTS = {
  getCheck,
  getCoverage,
  getQuota,
  getUrl,
  listEvents,
  listJobs,
  listLists,
  listProperties,
  listResults,
};
