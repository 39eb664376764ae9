import { BRANDING_DEFAULTS, BRANDING_PATHS } from '@gsc/contract/branding/api';
import { BRANDING_TEXT } from '@gsc/contract/branding/labels';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { answerRequests, failure, PENDING, testQueries } from '../../testing/answer-requests.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { BrandingScreen } from './branding-screen.tsx';

const PATH = BRANDING_PATHS.branding;
const VIOLET = {
  brand_name: 'Violet Peak',
  logo_url: null,
  primary_color: '#7c3aed',
  secondary_color: '#475569',
};

afterEach(() => notifications.clean());

async function openBranding(answer: unknown = BRANDING_DEFAULTS) {
  const server = answerRequests({ [PATH]: answer });
  const screen = await renderComponent(<BrandingScreen />, { queries: testQueries() });
  return { screen, server, save: screen.getByRole('button', { name: BRANDING_TEXT.update }) };
}

const saved = (server: { requests: string[] }) => server.requests.filter(each => each.startsWith('PUT'));

test('shows the saved brand', async () => {
  const { screen } = await openBranding(VIOLET);
  await expect.element(screen.getByLabelText(BRANDING_TEXT.brandName)).toHaveValue('Violet Peak');
  await expect.element(screen.getByLabelText(BRANDING_TEXT.logoUrl)).toHaveValue('');
  const [primary, secondary] = [
    screen.getByRole('textbox', { name: BRANDING_TEXT.primaryColor }),
    screen.getByRole('textbox', { name: BRANDING_TEXT.secondaryColor }),
  ];
  await expect.element(primary).toHaveValue('#7c3aed');
  await expect.element(secondary).toHaveValue('#475569');
  await expect.element(screen.getByLabelText(BRANDING_TEXT.pickPrimary)).toHaveValue('#7c3aed');
});

test('saves all four values and confirms it', async () => {
  const { screen, server, save } = await openBranding();
  await screen.getByLabelText(BRANDING_TEXT.brandName).fill('Violet Peak');
  await screen.getByRole('textbox', { name: BRANDING_TEXT.primaryColor }).fill('7C3AED');
  await screen.getByRole('textbox', { name: BRANDING_TEXT.secondaryColor }).fill('slate');
  await screen.getByLabelText(BRANDING_TEXT.logoUrl).fill(' https://cdn.example/logo.svg ');
  await save.click();
  await expect.element(screen.getByText(BRANDING_TEXT.updatedTitle)).toBeVisible();
  await expect.element(screen.getByText(BRANDING_TEXT.updated)).toBeVisible();
  expect(server.bodies).toEqual([
    {
      brand_name: 'Violet Peak',
      logo_url: 'https://cdn.example/logo.svg',
      primary_color: '7C3AED',
      secondary_color: 'slate',
    },
  ]);
});

test('an empty logo is saved as null', async () => {
  const { screen, server, save } = await openBranding({ ...VIOLET, logo_url: 'https://cdn.example/a.png' });
  await screen.getByLabelText(BRANDING_TEXT.logoUrl).fill(' ');
  await save.click();
  await expect.poll(() => server.bodies).toEqual([VIOLET]);
});

test('a refused logo URL has a message and is not saved', async () => {
  const { screen, server, save } = await openBranding();
  await screen.getByLabelText(BRANDING_TEXT.logoUrl).fill('http://cdn.example/logo.png');
  await expect.element(screen.getByText(BRANDING_TEXT.logoRefused)).toBeVisible();
  await save.click();
  await screen.getByLabelText(BRANDING_TEXT.logoUrl).fill('https://cdn.example/logo.png');
  await expect.element(screen.getByText(BRANDING_TEXT.logoRefused)).not.toBeInTheDocument();
  expect(saved(server)).toEqual([]);
});

test('an invalid colour is explained and shown as light grey', async () => {
  const { screen } = await openBranding();
  await expect.element(screen.getByText(BRANDING_TEXT.invalidColor)).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: BRANDING_TEXT.primaryColor }).fill('tomato');
  await expect.element(screen.getByText(BRANDING_TEXT.invalidColor)).toBeVisible();
  await expect.element(screen.getByLabelText(BRANDING_TEXT.pickPrimary)).toHaveValue('#e2e8f0');
});

test('an example fills both colours, and the preview follows before saving', async () => {
  const { screen, server } = await openBranding();
  const preview = screen.getByRole('region', { name: BRANDING_TEXT.preview });
  await expect.element(preview.getByText('GSC Insights')).toBeVisible();
  await screen.getByLabelText(BRANDING_TEXT.brandName).fill('Green & Co <b>');
  await expect.element(preview.getByText('Green & Co <b>')).toBeVisible();
  await screen.getByRole('button', { name: 'Green' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: BRANDING_TEXT.secondaryColor }))
    .toHaveValue('#57534e');
  const solid = () =>
    getComputedStyle(preview.getByText('Green & Co <b>').element()).getPropertyValue('--brand-solid');
  await expect.poll(solid).toBe('#15803d');
  const page = getComputedStyle(document.documentElement).getPropertyValue('--brand-solid');
  expect(page).not.toBe('#15803d');
  expect(saved(server)).toEqual([]);
});

test('the preview can be shown in the other scheme', async () => {
  const { screen } = await openBranding();
  const preview = screen.getByRole('region', { name: BRANDING_TEXT.preview });
  const name = preview.getByText('GSC Insights');
  const canvas = () => getComputedStyle(name.element()).getPropertyValue('--canvas');
  await expect.element(name).toBeVisible();
  const light = canvas();
  await preview.getByText(BRANDING_TEXT.dark, { exact: true }).click();
  await expect.poll(canvas).not.toBe(light);
});

test('a failed save keeps what was typed', async () => {
  const { screen, server, save } = await openBranding();
  await screen.getByLabelText(BRANDING_TEXT.brandName).fill('Violet Peak');
  server.change(PATH, failure());
  await save.click();
  await expect.element(screen.getByText(BRANDING_TEXT.updateFailed)).toBeVisible();
  await expect.element(screen.getByLabelText(BRANDING_TEXT.brandName)).toHaveValue('Violet Peak');
});

test('shows a skeleton while the brand loads', async () => {
  const { screen } = await openBranding(PENDING);
  await expect.element(screen.getByRole('status').first()).toBeVisible();
});

test('an error can be retried', async () => {
  const { screen, server } = await openBranding(failure());
  await expect.element(screen.getByRole('alert')).toMatchTextContent(BRANDING_TEXT.loadFailed);
  server.change(PATH, VIOLET);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByLabelText(BRANDING_TEXT.brandName)).toHaveValue('Violet Peak');
});
