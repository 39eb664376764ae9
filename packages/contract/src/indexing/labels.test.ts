import { expect, test } from 'vitest';
import {
  CHECK_STATUS_LABELS,
  EXPORT_COLUMNS,
  INDEXING_POLL_MS,
  INDEXING_TEXT,
  MORE_INSPECTIONS_HINT,
  RESULT_ERROR_TEXT,
  RESULT_ERRORS,
  WAITING_REASONS,
  WAITING_TEXT,
} from './labels.ts';
import {
  INDEXING_LIMITS,
  INSPECTIONS_PER_DAY,
  INSPECTIONS_PER_MINUTE,
  OLD_CRAWL_DAYS,
  STAKE_DAYS,
} from './limits.ts';
import { CONFIRM_AFTER_HOURS, LIST_INTERVALS, LISTS_TEXT, TIME_TO_INDEX_LABELS } from './lists-labels.ts';

test('texts of the specification', () => {
  expect(INDEXING_TEXT).toMatchObject({
    heading: 'Indexing Checker',
    newTab: 'New Check',
    start: 'Start Indexing Check',
    empty: 'Please enter at least one URL.',
    signedOut: 'Please sign in to check URL indexing.',
    noneValid: 'No valid URLs found. URLs must start with http:// or https://',
    startedTitle: 'Check Started',
    uploadedTitle: 'File Uploaded',
    exportedTitle: 'Export Complete',
    exported: 'Results have been downloaded as CSV file.',
    listFailed: 'Failed to fetch indexing checks.',
    resultsFailed: 'Failed to fetch indexing results.',
    startFailed: 'Failed to start indexing check.',
    readFailed: 'Failed to read file.',
    exportFailed: 'Failed to export results.',
    exportRefused: 'Export failed',
  });
  expect(INDEXING_TEXT.historyTab(12)).toBe('Check History (12)');
  expect(INDEXING_TEXT.listsTab(3)).toBe('Monitored Lists (3)');
  expect(INDEXING_TEXT.listsTab(0)).toBe('Monitored Lists (0)');
  expect(INDEXING_TEXT.historyTab(undefined)).toBe('Check History');
  expect(INDEXING_TEXT.started(7)).toBe('Started checking 7 URLs for indexing status.');
  expect(INDEXING_TEXT.uploaded(7)).toBe('Loaded 7 URLs from file.');
  expect(INDEXING_TEXT.csvName('x')).toBe('indexing-results-x.csv');
  expect(INDEXING_TEXT.defaultName('28 Oct 2026, 16:41')).toBe('Indexing Check 28 Oct 2026, 16:41');
  expect(INDEXING_POLL_MS).toBe(2000);
  expect(Object.keys(CHECK_STATUS_LABELS)).toEqual(['in_progress', 'completed', 'failed']);
});

test('limits and the messages about them', () => {
  expect([INSPECTIONS_PER_DAY, INSPECTIONS_PER_MINUTE, STAKE_DAYS, OLD_CRAWL_DAYS]).toEqual([
    2000, 600, 28, 90,
  ]);
  expect(INDEXING_LIMITS).toMatchObject({ urlsPerCheck: 5000, urlLength: 2048, bodyBytes: 1_048_576 });
  expect(INDEXING_TEXT.tooManyUrls(5000)).toContain('5000 URLs');
  expect(INDEXING_TEXT.urlTooLong(2048)).toContain('2048 characters');
  expect(LISTS_TEXT.tooManyLists(50)).toContain('50 lists');
  expect(LISTS_TEXT.tooManyUrls(5000)).toContain('5000 URLs');
  expect(MORE_INSPECTIONS_HINT).toContain('2,000');
  expect(EXPORT_COLUMNS[0]).toBe('URL');
});

test('every reason for an error or a wait has a message that names what it is about', () => {
  const about = { property: 'a.example', email: 'me@a.example' };
  const messages = RESULT_ERRORS.map(error => RESULT_ERROR_TEXT[error].message(about));
  expect(messages).toEqual([
    'No connected property covers this URL.',
    'Google did not answer in 5 attempts.',
    'Google refused the URL as a part of a.example.',
    'me@a.example is a Limited Access User of a.example. Google inspects URLs only for owners and full users.',
    'Google refused access. me@a.example is no longer a user of a.example.',
    'Google ended our access. Reconnect me@a.example.',
  ]);
  const waits = WAITING_REASONS.map(reason => [
    WAITING_TEXT[reason].title('me@a.example'),
    WAITING_TEXT[reason].message({
      property: 'a.example',
      urls: '576',
      until: 'tomorrow 09:00',
      limit: '2,000',
    }),
  ]);
  expect(waits[0]).toEqual([
    'Today’s inspections are used up',
    'Google allows 2,000 a day for a.example. The remaining 576 URLs continue by themselves at 00:00 Pacific, that is tomorrow 09:00 for you.',
  ]);
  expect(waits.map(([title]) => title)).toEqual([
    'Today’s inspections are used up',
    'Google asked us to slow down',
    'Reconnect me@a.example',
    'Google did not answer',
  ]);
  for (const [, message] of waits) expect(message).toContain('576 URLs');
});

test('labels of the monitored lists', () => {
  expect(LISTS_TEXT.sources.pasted()).toBe('Pasted list');
  expect(LISTS_TEXT.sources.top_pages('2,000')).toBe('Top 2,000 pages by clicks, renewed monthly');
  expect(LISTS_TEXT.perDay('380')).toBe('380 a day');
  for (const days of LIST_INTERVALS) expect(LISTS_TEXT.intervals[days]).toMatch(/^[A-Z]/);
  expect(TIME_TO_INDEX_LABELS.at(-1)).toBe('Not yet');
  expect(CONFIRM_AFTER_HOURS).toBe(12);
});
