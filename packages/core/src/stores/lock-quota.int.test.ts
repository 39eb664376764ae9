import { MAX_ANNOTATIONS, MAX_SAVED_VIEWS } from '@gsc/contract/analytics/report/labels';
import { PostInput } from '@gsc/contract/blog/api';
import { BLOG_LIMITS } from '@gsc/contract/blog/labels';
import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import { NewList } from '@gsc/contract/indexing/lists-api';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAnnotation } from '../analytics/saved/annotations/save-annotation.ts';
import { saveView } from '../analytics/saved/views/save-view.ts';
import type { UserContext } from '../context.ts';
import { createPost } from '../features/blog/save-post.ts';
import { startCheck } from '../features/indexing/checks/start-check.ts';
import { addListUrls } from '../features/indexing/lists/add-list-urls.ts';
import { createList } from '../features/indexing/lists/create-list.ts';
import { addProperties } from '../testing/add-properties.ts';
import { createTestUser, openTestContext, type TestContext } from '../testing/context.ts';
import { openThreadPool } from '../threads/open-thread-pool.ts';

const PARALLEL = 20;
/** How many more can be stored when the requests start. */
const FREE = 5;

const LIST = '00000000-0000-4000-8000-000000000001';
const url = (n: number) => `https://s001.example/new-${n}`;

type Quota = {
  limit: number;
  /** Stores $2 things of the user $1, in accounts `own`. */
  fill: string;
  count: string;
  create(user: UserContext, n: number): Promise<unknown>;
};

const QUOTAS: Record<string, Quota> = {
  posts: {
    limit: BLOG_LIMITS.postsPerUser,
    fill: `insert into blog_posts (user_id, title, slug, content)
      select $1, 'Old', 'old-' || n, 'x' from own, generate_series(1, $2::int) n`,
    count: 'select count(*)::int as stored from blog_posts where user_id = $1',
    create: (user, n) =>
      createPost({ ...user, threads }, [], PostInput.parse({ title: `New ${n}`, content: '<p>x</p>' })),
  },
  views: {
    limit: MAX_SAVED_VIEWS,
    fill: `insert into saved_views (account_id, user_id, name, address)
      select account_id, $1, 'Old ' || n, 'p=1' from own, generate_series(1, $2::int) n`,
    count: 'select count(*)::int as stored from saved_views where user_id = $1',
    create: (user, n) => saveView(user, { name: `New ${n}`, address: 'p=1' }),
  },
  annotations: {
    limit: MAX_ANNOTATIONS,
    fill: `insert into annotations (account_id, user_id, day, text)
      select account_id, $1, '2026-11-01', 'Old' from own, generate_series(1, $2::int) n`,
    count: 'select count(*)::int as stored from annotations where user_id = $1',
    create: user => addAnnotation(user, { day: '2026-11-01', end_day: null, text: 'New', property_id: null }),
  },
  lists: {
    limit: INDEXING_LIMITS.listsPerAccount,
    fill: `insert into indexing_lists (account_id, user_id, name, source, interval_days)
      select account_id, $1, 'Old', 'pasted', 7 from own, generate_series(1, $2::int) n`,
    count: 'select count(*)::int as stored from indexing_lists where user_id = $1',
    create: (user, n) => createList(user, NewList.parse({ source: 'pasted', name: 'New', urls: [url(n)] })),
  },
  'URLs of a list': {
    limit: INDEXING_LIMITS.urlsPerList,
    fill: `with list as (
        insert into indexing_lists (id, account_id, user_id, name, source, interval_days)
        select '${LIST}', account_id, $1, 'Old', 'pasted', 7 from own returning id, account_id
      ), urls as (
        insert into indexing_urls (account_id, url)
        select account_id, 'https://s001.example/old-' || n from own, generate_series(1, $2::int) n returning id
      )
      insert into indexing_list_urls (list_id, account_id, url_id) select list.id, account_id, urls.id from list, urls`,
    count: `select count(*)::int as stored from indexing_list_urls where list_id = '${LIST}' and $1::text <> ''`,
    create: (user, n) => addListUrls(user, LIST, [url(n)]),
  },
  'URLs of checks': {
    limit: INDEXING_LIMITS.urlsPerDay,
    fill: `insert into indexing_checks (account_id, user_id, check_name, status, total_urls, error_urls, created_at)
      select account_id, $1, 'Old', 'failed', $2::int, $2::int, '2026-11-15T10:00:00Z' from own`,
    count: 'select sum(total_urls)::int as stored from indexing_checks where user_id = $1',
    create: (user, n) => startCheck(user, { urls: [url(n)], checkName: 'New' }),
  },
};

let world: TestContext;
/** Sanitises the posts. The pool of the server limits each user to two at a time. */
const threads = openThreadPool({
  threads: 1,
  waiting: PARALLEL,
  perUser: PARALLEL,
  timeoutMs: 60_000,
  heapMb: 256,
  idleMs: 1000,
});
beforeAll(async () => {
  world = await openTestContext();
});
afterAll(async () => {
  await threads.close();
  await world.close();
});

test.for(Object.entries(QUOTAS))('parallel requests do not exceed the limit of %s', async ([name, quota]) => {
  const user = await createTestUser(name.replaceAll(' ', '-'), world);
  await addProperties(world, user, 1);
  await withPostgresClient(world.superuserUrl, client =>
    client.query(
      `with own as (select account_id from memberships where user_id = $1) ${quota.fill.replace(/^with /, ', ')}`,
      [user.user.id, quota.limit - FREE],
    ),
  );
  const results = await Promise.allSettled(Array.from({ length: PARALLEL }, (_, n) => quota.create(user, n)));
  const { rows } = await withPostgresClient(world.superuserUrl, client =>
    client.query<{ stored: number }>(quota.count, [user.user.id]),
  );
  const refused = results.filter(result => result.status === 'rejected').map(result => result.reason.code);
  expect({ stored: rows[0]?.stored, refused: refused.length }).toEqual({
    stored: quota.limit,
    refused: PARALLEL - FREE,
  });
  // No request failed for another reason, such as a deadlock.
  expect(new Set(refused).size).toBe(1);
  expect(refused[0]).toMatch(/^(conflict|rate_limited|invalid)$/);
});
