import { endpoints } from '../endpoint.ts';
import { Coverage, CoverageRequest, SyncJobs, TriggeredSync, TriggerSync } from './api.ts';
import { SyncQuota } from './quota.ts';
import { SyncStorage } from './storage.ts';

export const syncEndpoints = endpoints({
  watchSyncJobs: {
    method: 'GET',
    path: '/api/sync/events',
    summary:
      'My newest sync jobs and the latest of each property as server-sent events: first all, then the changes',
    access: 'user',
    work: 'light',
    output: 'events',
    refusals: [401, 429],
  },
  getSyncStorage: {
    method: 'GET',
    path: '/api/sync/storage',
    summary: 'Stored data volume per property',
    access: 'demo',
    work: 'interactive',
    output: SyncStorage,
    refusals: [401],
  },
  getSyncQuota: {
    method: 'GET',
    path: '/api/sync/quota',
    summary: 'Google API quota usage and current wait times',
    access: 'demo',
    work: 'light',
    output: SyncQuota,
    refusals: [401],
  },
  listSyncJobs: {
    method: 'GET',
    path: '/api/sync/jobs',
    summary: 'My newest sync jobs, and the latest of each property',
    access: 'demo',
    work: 'light',
    output: SyncJobs,
    refusals: [401],
  },
  triggerSync: {
    method: 'POST',
    path: '/api/sync',
    summary: 'Sync one of my properties, or all of them',
    access: 'user',
    work: 'light',
    input: { body: TriggerSync },
    status: 202,
    output: TriggeredSync,
    refusals: [401, 404, 429],
  },
  getSyncCoverage: {
    method: 'GET',
    path: '/api/sync/coverage',
    summary: 'Data coverage per property and day, with the reasons for gaps; days of at most 25 properties',
    access: 'demo',
    work: 'interactive',
    input: { query: CoverageRequest },
    output: Coverage,
    refusals: [400, 401],
  },
});
