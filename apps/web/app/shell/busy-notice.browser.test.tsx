import { FAIR_USE_TEXT } from '@gsc/contract/fair-use/texts';
import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { api, unwrap } from '../data/api-client.ts';
import { testQueries } from '../testing/answer-requests.ts';
import { renderComponent } from '../testing/render-component.tsx';
import { BusyNotice } from './busy-notice.tsx';

const REASON = FAIR_USE_TEXT.allWork.interactive;

/** Refuses the first requests of the profile with this Retry-After, and answers the others. */
function refuseFirst(count: number, seconds: number, status = 503) {
  const requests: number[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname !== '/api/profile') return new Response('{}', { status: 401 });
    requests.push(Date.now());
    const headers = { 'content-type': 'application/json' };
    if (requests.length > count) return new Response(JSON.stringify({ full_name: 'Ada' }), { headers });
    return new Response(JSON.stringify({ detail: REASON }), {
      status,
      headers: { ...headers, 'retry-after': String(seconds) },
    });
  });
  return requests;
}

function Screen() {
  const { data, error } = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/profile', { signal })),
  });
  return (
    <>
      <BusyNotice />
      <p>{error ? `failed: ${error.message}` : (data?.full_name ?? 'loading')}</p>
    </>
  );
}

const show = (scheme: 'light' | 'dark' = 'light') =>
  renderComponent(<Screen />, { queries: testQueries(), scheme });

test.each(['light', 'dark'] as const)(
  'a busy server is shown in the %s scheme and asked again after Retry-After',
  async scheme => {
    const requests = refuseFirst(1, 2);
    const screen = await show(scheme);
    await expect.element(screen.getByText(REASON, { exact: false }).last()).toBeVisible();
    await expect.element(screen.getByText(FAIR_USE_TEXT.busy(2))).toBeVisible();
    await expect.element(screen.getByText(FAIR_USE_TEXT.busy(1))).toBeVisible();
    await expect.element(screen.getByText('Ada')).toBeVisible();
    expect(requests).toHaveLength(2);
    expect((requests[1] ?? 0) - (requests[0] ?? 0)).toBeGreaterThanOrEqual(1990);
    expect(screen.getByRole('button', { name: FAIR_USE_TEXT.tryAgain }).elements()).toHaveLength(0);
  },
);

test('the button sends the request at once', async () => {
  const requests = refuseFirst(1, 50, 429);
  const screen = await show();
  await screen.getByRole('button', { name: FAIR_USE_TEXT.tryAgain }).click();
  await expect.element(screen.getByText('Ada')).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('after three more tries the error is shown', async () => {
  const requests = refuseFirst(9, 0.05);
  const screen = await show();
  await expect.element(screen.getByText(`failed: ${REASON}`)).toBeVisible();
  expect(requests).toHaveLength(4);
});

test('a long wait is an error', async () => {
  const requests = refuseFirst(9, 3600, 429);
  const screen = await show();
  await expect.element(screen.getByText(`failed: ${REASON}`)).toBeVisible();
  expect(requests).toHaveLength(1);
});
