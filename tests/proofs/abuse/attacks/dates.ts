import { INSIGHTS_PATHS } from '@gsc/contract/analytics/insights/api';
import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import { DAY_TEXT } from '@gsc/contract/dates/request-day';
import { OVERVIEW_PATHS } from '@gsc/contract/overview/api';
import type { Attack } from '../attack.ts';
import { get, getReport, invalid, once, post, postReport } from './compose.ts';

const LAST_YEAR = { from: '9999-12-31', to: '9999-12-31' };
const CENTURY = 'from=2000-01-01&to=2099-12-31';

/** Days outside the calendar of the product and ranges that are too long. */
export const DATE_ATTACKS: readonly Attack[] = [
  once(
    'report-year-9999',
    'demo',
    getReport(REPORTS_PATHS.run, LAST_YEAR),
    invalid('/from', DAY_TEXT.outside),
  ),
  once('report-body-year-9999', 'signed-in', postReport(LAST_YEAR), invalid('/from', DAY_TEXT.outside)),
  once(
    'report-year-0000',
    'demo',
    getReport(REPORTS_PATHS.run, { from: '0000-01-01', to: '0000-01-02' }),
    invalid('/from', DAY_TEXT.outside),
  ),
  once(
    'report-six-digit-year',
    'signed-in',
    postReport({ from: '+010000-01-01', to: '+010000-01-02' }),
    invalid('/from'),
  ),
  once('report-day-that-does-not-exist', 'demo', postReport({ from: '2026-02-30' }), invalid('/from')),
  once(
    'report-end-before-start',
    'signed-in',
    postReport({ from: '2026-10-20', to: '2026-10-01' }),
    invalid('/to', DAY_TEXT.startAfterEnd),
  ),
  once(
    'report-100-years',
    'signed-in',
    postReport({ from: '2000-01-01', to: '2099-12-31' }),
    invalid('/to', DAY_TEXT.tooLong),
  ),
  once(
    'comparison-year-9999',
    'demo',
    getReport(REPORTS_PATHS.run, { cmp: '9999-12-31' }),
    invalid('/cmp', DAY_TEXT.outside),
  ),
  once(
    'overview-year-9999',
    'demo',
    get(`${OVERVIEW_PATHS.overview}?${new URLSearchParams(LAST_YEAR)}`),
    invalid('/from', DAY_TEXT.outside),
  ),
  once(
    'overview-600-years',
    'signed-in',
    get(`${OVERVIEW_PATHS.overview}?from=1500-01-01&to=2099-12-31`),
    invalid('/from', DAY_TEXT.outside),
  ),
  once(
    'overview-100-years',
    'demo',
    get(`${OVERVIEW_PATHS.overview}?${CENTURY}`),
    invalid('/from', DAY_TEXT.tooLong),
  ),
  once(
    'overview-repeated-date',
    'signed-in',
    get(`${OVERVIEW_PATHS.overview}?from=2026-10-01&from=2026-10-02&to=2026-10-20`),
    invalid('/from'),
  ),
  once(
    'movers-100-years',
    'signed-in',
    get(`${OVERVIEW_PATHS.movers}?${CENTURY}`),
    invalid('/from', DAY_TEXT.tooLong),
  ),
  once(
    'options-year-9999',
    'demo',
    getReport(REPORTS_PATHS.options, LAST_YEAR),
    invalid('/from', DAY_TEXT.outside),
  ),
  once(
    'insight-year-9999',
    'demo',
    getReport(INSIGHTS_PATHS.change, LAST_YEAR),
    invalid('/from', DAY_TEXT.outside),
  ),
  once(
    'export-year-9999',
    'demo',
    getReport(REPORTS_PATHS.csv, LAST_YEAR),
    invalid('/from', DAY_TEXT.outside),
  ),
  once(
    'workbook-100-years',
    'signed-in',
    getReport(REPORTS_PATHS.workbook, { from: '2000-01-01', to: '2099-12-31' }),
    invalid('/to', DAY_TEXT.tooLong),
  ),
  once(
    'saved-view-year-9999',
    'signed-in',
    post(REPORTS_PATHS.views, { name: 'a view', address: `${new URLSearchParams(LAST_YEAR)}` }),
    invalid('/address', DAY_TEXT.outside),
  ),
  once(
    'annotation-year-9999',
    'signed-in',
    post(REPORTS_PATHS.annotations, { day: '9999-12-31', text: 'a note', property_id: null }),
    invalid('/day', DAY_TEXT.outside),
  ),
];
