import { ROUTES } from '@gsc/contract/routes';
import { expect, type Page } from '@playwright/test';
import { ControlPass, type Device } from './controls/control-pass.ts';
import { CONTROL_SCREENS } from './controls/control-screens.ts';
import { installControls } from './controls/page-script.ts';
import { WIDTHS } from './dashboard-screens.ts';
import type { FakeApi } from './fake-api/fake-api.ts';
import { PROPERTY_IDS } from './responses/properties.ts';
import { reportResponse } from './responses/reports.ts';
import { test } from './test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const DEVICES: readonly Device[] = ['mouse', 'keyboard'];
const SAVED_AT = '2026-11-15T09:00:00.000Z';

/** Few rows, because the rows of a table are alike. */
function answerWithFewRows(api: FakeApi): void {
  api.answer('POST /api/reports', ({ body }) => reportResponse(body, 3));
  api.answer('GET /api/reports/views', {
    views: [
      {
        id: PROPERTY_IDS[0],
        name: 'Weekly',
        address: 'range=7d',
        created_at: SAVED_AT,
        updated_at: SAVED_AT,
      },
    ],
  });
}

/** Errors in the console and uncaught errors. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  page.on('console', message => {
    // The fake API ends some streams. It reports requests without an answer itself.
    if (message.type() === 'error' && !message.location().url.includes('/api/')) errors.push(message.text());
  });
  return errors;
}

/** `npm run verify` operates each screen once, because all combinations take longer than all other screen tests. */
const isQuick = (route: string, number: number, width: number, device: Device): boolean =>
  // Analytics has more controls than all other screens.
  route !== ROUTES.analytics &&
  (number % 2 === 0
    ? device === 'mouse' && width === Math.min(...WIDTHS)
    : device === 'keyboard' && width === Math.max(...WIDTHS));
/** For all controls of Analytics. */
const TIMEOUT_MS = 20 * 60_000;

for (const [number, [route, screens]] of CONTROL_SCREENS.entries())
  for (const width of WIDTHS)
    for (const device of DEVICES) {
      const details = isQuick(route, number, width, device) ? {} : { tag: '@full' };
      test(`controls of ${route} by ${device} at ${width} px`, details, async ({ api, page }) => {
        test.setTimeout(TIMEOUT_MS);
        answerWithFewRows(api);
        await page.addInitScript(installControls);
        await page.setViewportSize({ width, height: 900 });
        page.on('dialog', dialog => dialog.dismiss());
        page.on('download', download => download.cancel());
        const errors = errorsOf(page);
        const pass = new ControlPass(page, device);
        for (const screen of screens) await pass.run(screen);
        expect([...pass.problems, ...errors]).toEqual([]);
        expect(pass.operations).toBeGreaterThan(0);
      });
    }
