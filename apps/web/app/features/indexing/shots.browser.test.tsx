import { ROUTES } from '@gsc/contract/routes';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerRequests, testQueries } from '../../testing/answer-requests.ts';
import {
  CHECK_ID,
  checkList,
  checkResults,
  OLDER_CHECK,
  openDetail,
  sampleCheck,
  sampleResult,
} from '../../testing/indexing-samples.ts';
import { propertyList, SHOP, sampleProperty } from '../../testing/property-samples.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { IndexingScreen } from './indexing-screen.tsx';

const cases = [1440, 768, 390].flatMap(w => (['light', 'dark'] as const).map(s => [w, s] as const));
for (const [w, s] of cases)
  test(`shots ${w} ${s}`, async () => {
    await page.viewport(w, 2400);
    const detail = openDetail({
      waiting: [
        {
          property_id: SHOP.id,
          property_url: SHOP.property_url,
          google_email: 'maya@trailforge.example',
          reason: 'quota_day',
          urls: 576,
          until: new Date(Date.now() + 86400000).toISOString(),
        },
      ],
    });
    answerRequests({
      '/api/properties': propertyList([
        sampleProperty({ state: 'needs_reconnect' }),
        { ...SHOP, permission_level: 'siteRestrictedUser' },
      ]),
      '/api/indexing/checks': checkList(
        sampleCheck(openDetail()),
        { ...OLDER_CHECK },
        {
          ...OLDER_CHECK,
          id: 'x',
          status: 'failed',
          verdicts: { Indexed: 0, 'Partially Indexed': 0, 'Not Indexed': 0, Unknown: 0, Error: 0 },
        },
      ),
      [`/api/indexing/checks/${CHECK_ID}`]: detail,
      [`/api/indexing/checks/${CHECK_ID}/results`]: checkResults(
        [
          sampleResult('/products/tarn-shell-2-mens'),
          sampleResult('/collections/rain-jackets?color=moss', { id: 2, clicks: 38 }),
          sampleResult('/x', {
            id: 3,
            error: 'no_answer',
            error_message: 'Google did not answer in 5 attempts.',
            clicks: null,
          }),
        ],
        63,
      ),
    });
    const screen = await renderComponent(
      <div style={{ padding: w > 800 ? '28px 32px 28px 290px' : 16 }}>
        <IndexingScreen />
      </div>,
      { scheme: s, path: `${ROUTES.indexing}?tab=history`, queries: testQueries() },
    );
    await expect.element(screen.getByText('Server error (5xx)')).toBeVisible();
    await screen.getByRole('button', { name: 'Duplicate, Google chose' }).click();
    await screen.getByRole('button', { name: '/products/tarn-shell-2-mens' }).click();
    expect((await axe.run(document.body)).violations.map(v => [v.id, v.nodes.map(n => n.html.slice(0, 150))])).toEqual([]);
    await page.screenshot({ path: `/tmp/ixshots/results-${w}-${s}.png` });
    await screen.getByRole('tab', { name: 'New Check' }).click();
    await page.viewport(w, 1100);
    await screen.getByLabelText('URLs').fill('https://a.example/1\nhttps://a.example/1\nftp://x\nword');
    await expect.element(screen.getByText('2 lines not checked')).toBeVisible();
    expect((await axe.run(document.body)).violations.map(v => [v.id, v.nodes.map(n => n.html.slice(0, 150))])).toEqual([]);
    await page.screenshot({ path: `/tmp/ixshots/form-${w}-${s}.png` });
  });
