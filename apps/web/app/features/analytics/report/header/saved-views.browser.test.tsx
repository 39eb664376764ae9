import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { ROUTES } from '@gsc/contract/routes';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerRequests, failure, testQueries } from '../../../../testing/answer-requests.ts';
import { PROPERTY_ID } from '../../../../testing/property-samples.ts';
import { renderComponent } from '../../../../testing/render-component.tsx';
import { STORED_RANGE } from '../../../../testing/report-samples.ts';
import { OpenView } from './open-view.tsx';
import { SavedViews } from './saved-views.tsx';

const { default_from, default_to } = STORED_RANGE;
const DEFAULT_DAYS = `p=${PROPERTY_ID}&from=${default_from}&to=${default_to}&cmp=prev`;

async function renderForm(address: string, range: unknown = STORED_RANGE) {
  const server = answerRequests({ '/api/reports/views': { views: [] }, '/api/reports/range': range });
  const screen = await renderComponent(<SavedViews address={address} everyId={[PROPERTY_ID]} />, {
    queries: testQueries(),
  });
  await screen.getByRole('button', { name: REPORTS_TEXT.views }).click();
  await userEvent.fill(screen.getByLabelText('View name'), 'Mine');
  const save = async () => {
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => server.bodies).toHaveLength(1);
    return new URLSearchParams((server.bodies[0] as { address: string }).address);
  };
  return { screen, save };
}

test('a view of a preset is saved with the name of the preset', async () => {
  const { screen, save } = await renderForm(DEFAULT_DAYS);
  await expect
    .element(screen.getByRole('radio', { name: REPORTS_TEXT.relativeDays('Last 30 days') }))
    .toBeChecked();
  expect((await save()).toString()).toBe(`p=${PROPERTY_ID}&cmp=prev&range=30d`);
});

test('the days of a view can be fixed', async () => {
  const { screen, save } = await renderForm(DEFAULT_DAYS);
  await screen.getByRole('radio', { name: /^Always/ }).click();
  expect((await save()).toString()).toBe(DEFAULT_DAYS);
});

test('days without a preset are saved without a choice', async () => {
  const address = `p=${PROPERTY_ID}&from=${default_from}&to=${default_from}`;
  const { screen, save } = await renderForm(address);
  expect((await save()).toString()).toBe(address);
  expect(screen.getByRole('radio').elements()).toHaveLength(0);
});

const seen: string[] = [];

function Screen() {
  const { search } = useLocation();
  seen.push(search);
  return <output>{search}</output>;
}

async function openView(address: string, range: unknown = STORED_RANGE) {
  seen.length = 0;
  answerRequests({ '/api/reports/range': range });
  return renderComponent(
    <OpenView everyId={[PROPERTY_ID]}>
      <Screen />
    </OpenView>,
    { path: `${ROUTES.analytics}?${address}`, queries: testQueries() },
  );
}

test('a view is opened with its current days before the screen reads the address', async () => {
  const screen = await openView(`p=${PROPERTY_ID}&cmp=prev&range=30d`);
  const opened = `?p=${PROPERTY_ID}&cmp=prev&from=${default_from}&to=${default_to}`;
  await expect.element(screen.getByRole('status')).toMatchTextContent(opened);
  expect(new Set(seen)).toEqual(new Set([opened]));
});

test('a view of all properties is opened and saved without their ids in a request', async () => {
  const requested: (string | null)[] = [];
  const range = (params: URLSearchParams) => {
    requested.push(params.get('p'));
    return STORED_RANGE;
  };
  const opened = await openView(`p=${PROPERTY_ID}&range=30d`, range);
  await expect.element(opened.getByRole('status')).toMatchTextContent(`from=${default_from}`);
  await opened.unmount();
  const { save } = await renderForm(DEFAULT_DAYS, range);
  await save();
  expect(new Set(requested)).toEqual(new Set([null]));
});

test('other addresses are unchanged, and an error is left to the screen', async () => {
  const fixed = await openView(DEFAULT_DAYS);
  await expect.element(fixed.getByRole('status')).toMatchTextContent(`?${DEFAULT_DAYS}`);
  await fixed.unmount();
  const failed = await openView(`p=${PROPERTY_ID}&range=30d`, failure());
  await expect.element(failed.getByRole('status')).toMatchTextContent('range=30d');
});
