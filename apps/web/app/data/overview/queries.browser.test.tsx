import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { answerRequests, testQueries } from '../../testing/answer-requests.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { overviewProperty, sampleOverview } from '../../testing/report-samples.ts';
import { scopeOf } from '../overview-scope.ts';
import { overviewQuery } from './queries.ts';

afterEach(() => void vi.useRealTimers());

const Probe = () => (
  <output>{useQuery(overviewQuery(scopeOf(new URLSearchParams()))).data?.properties.length}</output>
);

test.each([
  [1, 5000],
  [200, 20_000],
])('while one of %i properties syncs, the cards are loaded every %i ms', async (count, ms) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const [syncing, idle] = [overviewProperty({ health: 'syncing' }), overviewProperty()];
  const properties = [syncing, ...Array.from({ length: count - 1 }, () => idle)];
  const { requests } = answerRequests({ '/api/overview': sampleOverview({ properties }) });
  const screen = await renderComponent(<Probe />, { queries: testQueries() });
  await expect.element(screen.getByRole('status')).toHaveTextContent(String(count));
  // Waiting for the first answer has moved the clock by less than half a second.
  await vi.advanceTimersByTimeAsync(ms - 500);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(requests).toHaveLength(2);
});
