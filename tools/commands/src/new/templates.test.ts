import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../run.ts';
import { newEndpoint } from './endpoint.ts';
import { newFeature } from './feature.ts';
import { newTask } from './task.ts';
import { newEmail } from './templates.ts';
import { typeErrors } from './type-errors.ts';

const read = (path: string) => (existsSync(ROOT + path) ? readFileSync(ROOT + path, 'utf8') : null);

test('a feature has labels, a screen and a route of the same name', () => {
  const { files, changes = {} } = newFeature('client-reports', read);
  expect(Object.keys(files)).toEqual([
    'packages/contract/src/client-reports/labels.ts',
    'apps/web/app/features/client-reports/client-reports-screen.tsx',
    'apps/web/app/routes/dashboard/client-reports.tsx',
  ]);
  const text = Object.values(files).join('\n');
  expect(text).toContain("heading: 'Client reports'");
  expect(text).toContain('export default ClientReportsScreen;');
  expect(changes['packages/contract/src/routes.ts']).toContain(
    "  clientReports: '/dashboard/client-reports',",
  );
  expect(changes['apps/web/app/routes.ts']).toContain('route(path(ROUTES.clientReports), ');
  expect(changes['apps/web/app/shell/sidebar/navigation.ts']).toContain('label: CLIENT_REPORTS_TEXT.heading');
  expect(changes['tests/screens/dashboard-screens.ts']).toContain("{ name: 'Client reports', ");
});

test('a task is an entry of the table and a verb of core that isolates rows', () => {
  const { files, changes = {} } = newTask('sync', 'count-old-jobs', read);
  expect(Object.keys(changes)).toEqual(['apps/worker/src/tasks.ts']);
  expect(changes['apps/worker/src/tasks.ts']).toContain(
    "  { name: 'sync.count-old-jobs', every: '0 * * * *', run: countOldJobs },\n",
  );
  expect(files['packages/core/src/features/sync/count-old-jobs.ts']).toContain('await eachRow(ctx, ');
});

test('core reads what an email is about', () => {
  const { files } = newEmail('status', 'weekly-summary');
  expect(files['packages/mail/src/weekly-summary-email.ts']).toContain('subject: `${brand}: ${heading}`,');
  expect(files['packages/core/src/features/status/weekly-summary-source.ts']).toContain(
    'export const weeklySummarySource =',
  );
});

test.for([
  newFeature('x', read),
  newTask('sync', 'x', read),
  newEmail('sync', 'x'),
  newEndpoint('sync', 'x', read),
])('the next steps name files that exist: %#', ({ next }) => {
  const named = next.flatMap(line => line.match(/(?:apps|packages)\/[\w./-]+\.tsx?/g) ?? []);
  expect(named.filter(path => !existsSync(ROOT + path))).toEqual([]);
});

test('an endpoint is added to the table and to the routes of its feature', () => {
  const { files, changes = {} } = newEndpoint('sync', 'get-old-jobs', read);
  expect(Object.keys(files)).toEqual(['packages/core/src/features/sync/get-old-jobs.ts']);
  expect(Object.keys(changes)).toEqual([
    'packages/contract/src/sync/endpoints.ts',
    'apps/server/src/features/sync/routes.ts',
  ]);
  expect(changes['packages/contract/src/sync/endpoints.ts']).toContain("path: '/api/sync/old-jobs',");
  expect(changes['apps/server/src/features/sync/routes.ts']).toContain("route(app, 'getOldJobs', ");
});

test('the first endpoint of a feature joins the table and the server', () => {
  const { files, changes = {} } = newEndpoint('weather', 'list-storms', read);
  expect(Object.keys(files)).toHaveLength(3);
  expect(changes['packages/contract/src/endpoints.ts']).toContain('  ...weatherEndpoints,');
  expect(changes['apps/server/src/app.ts']).toContain('  await app.register(weatherRoutes);');
});

test('the files compile as part of the project', () => {
  const written = [
    newFeature('weekly-client-reports', read),
    newTask('sync', 'count-old-jobs', read),
    newEndpoint('sync', 'get-old-jobs', read),
  ];
  const files = Object.assign({}, ...written.map(({ files, changes }) => ({ ...files, ...changes })));
  expect(Object.keys(files)).toHaveLength(13);
  expect(typeErrors(files)).toEqual([]);
});
