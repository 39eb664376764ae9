import { expect, test } from 'vitest';
import { loadCost } from './load-cost.ts';

const day = { startDate: '2026-11-01', endDate: '2026-11-01', dimensions: [], filters: [] };

test('longer ranges cost more, pages and queries the most', () => {
  expect(loadCost(day)).toBe(1);
  expect(loadCost({ ...day, endDate: '2026-11-30' })).toBe(30);
  const byQuery = loadCost({ ...day, dimensions: ['query'] });
  const byBoth = loadCost({ ...day, dimensions: ['query', 'page'] });
  expect(byQuery).toBeGreaterThan(1);
  expect(byBoth).toBeGreaterThan(2 * byQuery);
});

test('a filter costs as much as a grouping', () => {
  const filters = [{ dimension: 'page', operator: 'contains', expression: '/' } as const];
  expect(loadCost({ ...day, filters })).toBe(loadCost({ ...day, dimensions: ['page'] }));
});
