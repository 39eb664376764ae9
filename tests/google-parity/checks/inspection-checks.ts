import assert from 'node:assert/strict';
import type { Check, ParityContext } from '../check.ts';
import { expectError } from '../expectations.ts';

const VERDICTS = ['VERDICT_UNSPECIFIED', 'PASS', 'PARTIAL', 'FAIL', 'NEUTRAL'];
const ROBOTS = ['ROBOTS_TXT_STATE_UNSPECIFIED', 'ALLOWED', 'DISALLOWED'];
const NOT_YOURS = 'You do not own this site, or the inspected URL is not part of this property.';

const inspect = (ctx: ParityContext, change: object = {}) =>
  ctx.wire.inspect({ inspectionUrl: ctx.pageUrl, siteUrl: ctx.siteUrl, ...change });

export const inspectionChecks: Check<ParityContext>[] = [
  {
    name: '1.7 an inspection has a link, an index status and the retired mobile verdict; the readonly scope is enough',
    async run(ctx) {
      const { status, body } = await inspect(ctx, { languageCode: 'en-US' });
      assert.equal(status, 200, body.error?.message);
      const result = body.inspectionResult;
      assert.match(
        result?.inspectionResultLink ?? '',
        /^https:\/\/search\.google\.com\/search-console\/inspect\?/,
      );
      assert.deepEqual(result?.mobileUsabilityResult, { verdict: 'VERDICT_UNSPECIFIED' });
      const index = result?.indexStatusResult ?? {};
      assert.ok(VERDICTS.includes(String(index.verdict)));
      assert.ok(ROBOTS.includes(String(index.robotsTxtState)));
      assert.equal(typeof index.coverageState, 'string');
    },
  },
  {
    name: '1.7 a second inspection returns the same index status',
    async run(ctx) {
      const [first, again] = [await inspect(ctx), await inspect(ctx)];
      assert.deepEqual(
        again.body.inspectionResult?.indexStatusResult,
        first.body.inspectionResult?.indexStatusResult,
      );
    },
  },
  {
    name: '1.7 coverageState is translated into the requested language, the verdict is not',
    async run(ctx) {
      const english = (await inspect(ctx, { languageCode: 'en-US' })).body.inspectionResult
        ?.indexStatusResult;
      const german = (await inspect(ctx, { languageCode: 'de-DE' })).body.inspectionResult?.indexStatusResult;
      assert.notEqual(german?.coverageState, english?.coverageState);
      assert.equal(german?.verdict, english?.verdict);
    },
  },
  {
    name: '1.5 a URL outside the property is PERMISSION_DENIED',
    async run(ctx) {
      const response = await inspect(ctx, { inspectionUrl: 'https://elsewhere.example/page' });
      expectError(response, 403, NOT_YOURS);
      assert.equal(response.body.error?.status, 'PERMISSION_DENIED');
      assert.ok(!('errors' in (response.body.error ?? {})));
    },
  },
  {
    name: '1.7 a property that is not yours is PERMISSION_DENIED with the same message',
    run: async ctx => expectError(await inspect(ctx, { siteUrl: ctx.foreignSite }), 403, NOT_YOURS),
  },
  {
    name: '1.6 the property name in the body of an inspection is not percent-encoded',
    run: async ctx => expectError(await inspect(ctx, { siteUrl: encodeURIComponent(ctx.siteUrl) }), 403),
  },
  {
    name: '1.7 an inspection without a URL is rejected',
    run: async ctx => expectError(await inspect(ctx, { inspectionUrl: undefined }), 400),
  },
];
