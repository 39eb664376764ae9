import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { formatMetric } from '../../ui/format/format.ts';
import { LongText } from '../../ui/format/long-text.tsx';
import { Delta } from '../../ui/metrics/delta.tsx';
import { Sparkline } from '../../ui/small-charts/sparkline.tsx';
import type { DataColumn, TableSort } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useRowSelection } from '../../ui/table/rows/row-selection.ts';
import { SelectionBar } from '../../ui/table/rows/selection-bar.tsx';
import { valueActions } from '../../ui/table/rows/value-actions.ts';
import { TablePager } from '../../ui/table/table-pager.tsx';
import classes from './gallery.module.css';
import { REPORT_ROWS, type ReportRow, wobble } from './report-samples.ts';
import { Section } from './section.tsx';

const right = { align: 'right' } as const;

const COLUMNS: DataColumn<ReportRow>[] = [
  {
    id: 'query',
    header: 'Search Query',
    total: 'All rows',
    cell: row => (
      <span className={classes.query}>
        <LongText>{row.query}</LongText>
        {row.clicksChange === null && <Badge tone="brand">New</Badge>}
      </span>
    ),
  },
  {
    ...right,
    id: 'clicks',
    header: 'Clicks',
    width: 190,
    total: '84,912',
    cell: r => formatMetric('clicks', r.clicks),
    bar: r => r.clicks,
  },
  {
    ...right,
    id: 'clicksChange',
    header: 'Change',
    total: <Delta metric="clicks" change={0.142} />,
    cell: r => <Delta metric="clicks" change={r.clicksChange} emphasis="table" />,
  },
  {
    ...right,
    id: 'impressions',
    header: 'Impressions',
    total: '2,914,660',
    cell: r => formatMetric('impressions', r.impressions),
    bar: r => r.impressions,
  },
  {
    ...right,
    id: 'impressionsChange',
    header: 'Change',
    total: <Delta metric="impressions" change={0.096} />,
    cell: r => <Delta metric="impressions" change={r.impressionsChange} emphasis="table" />,
  },
  { ...right, id: 'ctr', header: 'CTR', total: '2.91%', cell: r => formatMetric('ctr', r.ctr) },
  {
    ...right,
    id: 'ctrChange',
    header: 'Change',
    total: <Delta metric="ctr" change={0.0012} unit="points" />,
    cell: r => <Delta metric="ctr" change={r.ctrChange} unit="points" emphasis="table" />,
  },
  {
    ...right,
    id: 'position',
    header: 'Position',
    total: '11.42',
    cell: r => formatMetric('position', r.position),
  },
  {
    ...right,
    id: 'positionChange',
    header: 'Change',
    total: <Delta metric="position" change={-1.21} precision="full" />,
    cell: r => <Delta metric="position" change={r.positionChange} precision="full" emphasis="table" />,
  },
  {
    ...right,
    id: 'trend',
    header: '3 months',
    sortable: false,
    total: <Sparkline values={wobble(2, 26, 1.2)} />,
    cell: r => <Sparkline values={r.trend} />,
  },
];

const ANONYMIZED = {
  id: 'anonymized',
  cells: { query: 'Anonymized queries', clicks: formatMetric('clicks', 6214) },
};

type Density = 'compact' | 'comfortable';
const DENSITIES = [
  { value: 'compact' as const, label: 'Compact' },
  { value: 'comfortable' as const, label: 'Comfortable' },
];
const KEYS = [
  'clicks',
  'clicksChange',
  'impressions',
  'impressionsChange',
  'ctr',
  'ctrChange',
  'position',
  'positionChange',
] as const;

export function TableSection() {
  const [sort, setSort] = useState<TableSort>({ id: 'clicks', desc: true });
  const [density, setDensity] = useState<Density>('compact');
  const [page, setPage] = useState(1);
  const selection = useRowSelection('gallery');
  // In the product the server sorts.
  const rows = useMemo(() => {
    const key = KEYS.find(k => k === sort.id);
    const by = key
      ? (a: ReportRow, b: ReportRow) => (a[key] ?? 0) - (b[key] ?? 0)
      : (a: ReportRow, b: ReportRow) => a.query.localeCompare(b.query);
    return REPORT_ROWS.toSorted((a, b) => (sort.desc ? by(b, a) : by(a, b)));
  }, [sort]);
  return (
    <Section title="Data table">
      <Card
        title="Results"
        hint="2,318 rows by Search Query"
        flush
        actions={
          <SegmentedControl aria-label="Density" data={DENSITIES} value={density} onChange={setDensity} />
        }
      >
        <DataTable
          label="Results"
          columns={COLUMNS}
          rows={rows}
          rowKey={r => r.query}
          sort={sort}
          onSort={setSort}
          density={density}
          rowName={r => r.query}
          selection={selection}
          rowActions={r => valueActions({ object: 'this query', text: r.query, onFilter: () => {} })}
          foot={[ANONYMIZED]}
        />
        <SelectionBar
          selection={selection}
          actions={valueActions({
            object: `${selection.keys.length} queries`,
            text: selection.keys.join('\n'),
            onExclude: () => selection.onChange([]),
          })}
        />
        <TablePager page={page} total={2318} onPage={setPage} />
      </Card>
    </Section>
  );
}
