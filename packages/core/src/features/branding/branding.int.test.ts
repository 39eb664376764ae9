import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '../../context.ts';
import { createTestUser, openTestContext, type TestContext } from '../../testing/context.ts';
import { getBranding } from './get-branding.ts';
import { updateBranding } from './update-branding.ts';

let world: TestContext;
let ada: UserContext;
let bert: UserContext;
beforeAll(async () => {
  world = await openTestContext();
  [ada, bert] = [await createTestUser('ada', world), await createTestUser('bert', world)];
});
afterAll(() => world.close());

const VIOLET = {
  brand_name: 'Violet Peak',
  logo_url: 'https://cdn.example/logo.svg',
  primary_color: '#7c3aed',
  secondary_color: '#475569',
};

test('saves the brand of the current account only', async () => {
  expect(await getBranding(ada)).toEqual(BRANDING_DEFAULTS);
  expect(await updateBranding(ada, VIOLET)).toEqual(VIOLET);
  expect(await getBranding(ada)).toEqual(VIOLET);
  expect(await getBranding(bert)).toEqual(BRANDING_DEFAULTS);
});

test('an empty name is saved as the default, an empty logo as null, and a colour as it was typed', async () => {
  const saved = await updateBranding(ada, {
    brand_name: '',
    logo_url: '',
    primary_color: 'tomato',
    secondary_color: '',
  });
  expect(saved).toEqual({ ...BRANDING_DEFAULTS, primary_color: 'tomato', secondary_color: '' });
});
