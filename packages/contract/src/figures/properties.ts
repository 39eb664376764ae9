import { REPORT_DEFAULT_DAYS } from '../analytics/report/labels.ts';
import { OVERVIEW_TEXT } from '../overview/labels.ts';
import { PROPERTY_LIST_TEXT } from '../properties/labels.ts';
import { JOB_COLUMN_LABELS, SYNC_FIGURE_LABELS, SYNC_MONITOR_TEXT } from '../sync/labels.ts';
import type { Explanation } from './figure.ts';

export const PROPERTIES_EXPLANATION = {
  id: 'properties',
  title: 'Properties',
  figures: [
    {
      id: 'connected-properties',
      labels: [OVERVIEW_TEXT.connectedProperties],
      text: 'The number of active properties, including those that are part of another one. Properties in the trash are not counted.',
    },
    {
      id: 'property-figures',
      labels: ['Figures of a property'],
      text: `Clicks and impressions in web search in the ${REPORT_DEFAULT_DAYS} days that end on the last final day of all properties, compared with the ${REPORT_DEFAULT_DAYS} days before. All properties have the same dates.`,
    },
    {
      id: 'stored',
      labels: [PROPERTY_LIST_TEXT.stored],
      text: 'The whole months from the first to the last stored day with data, or the days if it is less than a month.',
    },
    {
      id: 'last-sync',
      labels: [PROPERTY_LIST_TEXT.lastSync],
      text: 'When the latest completed sync of the property ended, in your time zone.',
    },
  ],
} as const satisfies Explanation;

export const SYNC_EXPLANATION = {
  id: 'sync-monitor',
  title: 'Sync Monitor',
  figures: [
    {
      id: 'up-to-date',
      labels: [SYNC_FIGURE_LABELS.upToDate],
      text: 'Properties whose latest completed sync ended less than 26 hours ago, that are not syncing now, and whose sync is not stopped.',
    },
    {
      id: 'stored-records',
      labels: [SYNC_FIGURE_LABELS.records],
      text: 'All stored rows of every search type. Google provides the same clicks in several groupings, for example by query and by page, and each grouping has its own rows.',
    },
    {
      id: 'written',
      labels: [SYNC_FIGURE_LABELS.written],
      text: 'The records of all jobs that started in the last 24 hours.',
    },
    {
      id: 'days-to-repair',
      labels: [SYNC_FIGURE_LABELS.repair],
      text: 'Days that can still be read: missing, failed or stored in part, added up over all properties. Days that Google no longer provides are not counted. In an account with more than 25 properties, the days of the shown page and range are counted.',
    },
    {
      id: 'coverage',
      labels: [SYNC_MONITOR_TEXT.coverage],
      text: 'The state of each day of a property. The number shows how many of the displayed days are stored, and the date is the latest of them. In longer ranges, a cell is a week with the state of its worst day.',
    },
    {
      id: 'quota',
      labels: [SYNC_MONITOR_TEXT.quota],
      text: 'The requests of the last minute and of the Pacific day, and Google’s limits for a property, a Google account and all users together. Each request is counted before it is sent. If Google enforces a lower limit, that limit is shown.',
    },
    {
      id: 'job-records',
      labels: ['Records and time of a job', JOB_COLUMN_LABELS.records, JOB_COLUMN_LABELS.took],
      text: 'The rows that the job has stored, and the time from its start to its end. The remaining time of a running job is estimated from its progress.',
    },
  ],
} as const satisfies Explanation;
