import type { Metrics } from '@gsc/contract/analytics/report/result';
import { METRIC_NAMES } from '@gsc/contract/metrics/metrics';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportRow } from './export-rows.ts';
import { reportTable } from './report-table.ts';

const FIGURES: Metrics = { clicks: 1, impressions: 20, ctr: 5, position: 3.5 };
const METRIC_FORMATS = { clicks: 'integer', impressions: 'integer', ctr: 'percent', position: 'decimal' };
const DIMENSION_FORMATS = { query: 'text', page: 'text', day: 'date', month: 'month' };
type Dimension = keyof typeof DIMENSION_FORMATS;

test('every column has its own format and cells, in any order of dimensions and metrics', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(Object.keys(DIMENSION_FORMATS) as Dimension[]),
      fc.shuffledSubarray([...METRIC_NAMES], { minLength: 1 }),
      async (dimensions, metrics) => {
        async function* rows(): AsyncGenerator<ExportRow[]> {
          yield [{ values: dimensions.map(name => `a ${name}`), metrics: FIGURES, compared: null }];
        }
        const header = [...dimensions, ...metrics];
        const { columns, batches } = reportTable({ header, dimensions, metrics, batches: rows() });
        const formats: Record<string, string> = { ...DIMENSION_FORMATS, ...METRIC_FORMATS };
        expect(columns).toEqual(header.map(label => ({ label, format: formats[label] })));
        const found = [];
        for await (const batch of batches) found.push(batch);
        expect(found).toEqual([
          [[...dimensions.map(name => `a ${name}`), ...metrics.map(name => FIGURES[name])]],
        ]);
      },
    ),
  );
});
