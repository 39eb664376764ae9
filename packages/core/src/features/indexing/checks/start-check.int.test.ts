import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestUser, openTestContext, type TestContext } from '../../../testing/context.ts';
import { startCheck } from './start-check.ts';

let world: TestContext;
beforeAll(async () => {
  world = await openTestContext();
});
afterAll(() => world.close());

test('an account can start checks of a limited number of URLs in 24 hours', async () => {
  const user = await createTestUser('checker', world);
  const start = () => startCheck(user, { urls: ['https://elsewhere.example/'] });
  const { checkId } = await start();
  const arrange = (change: string) =>
    withPostgresClient(world.superuserUrl, client =>
      client.query(`update indexing_checks set ${change} where id = $1`, [checkId]),
    );
  // No property covers the URLs, so none of them waits.
  await arrange(`total_urls = ${INDEXING_LIMITS.urlsPerDay}, error_urls = ${INDEXING_LIMITS.urlsPerDay}`);
  await expect(start()).rejects.toMatchObject({
    code: 'rate_limited',
    message: INDEXING_TEXT.tooManyToday(INDEXING_LIMITS.urlsPerDay),
  });
  await arrange(`created_at = created_at - interval '24 hours'`);
  expect((await start()).total_urls).toBe(1);
});
