import { expect, test, vi } from 'vitest';
import { sampleConfig } from '../../../testing/report-samples.ts';
import { tablePages } from './table-pages.ts';

test('the requested page is shown while the previous one is loaded, and a click changes the configuration', () => {
  const go = vi.fn();
  // Another page is loaded than the requested one.
  const loaded = { page: 1, row_count: 220 };
  const pages = tablePages({ config: sampleConfig({ page: 2 }), go }, loaded, true);
  expect(pages).toMatchObject({ page: 2, total: 220, loading: true });
  pages.onPage(3);
  expect(go).toHaveBeenCalledExactlyOnceWith({ page: 3 });
});
