import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import type { PropertyListState, PropertySort } from '@gsc/contract/properties/list-address';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { propertyTableColumns } from './property-table-columns.tsx';
import type { PropertyTableRow } from './property-table-rows.ts';

type PropertiesTableProps = {
  rows: readonly PropertyTableRow[];
  sort: PropertyListState['sort'];
  onSort: (sort: PropertyListState['sort']) => void;
  known: readonly string[];
  onSaveTags: (propertyId: string, tags: string[]) => Promise<boolean>;
  onDelete: (row: PropertyTableRow) => void;
  pager: ReactNode;
};

export function PropertiesTable({ rows, sort, onSort, pager, ...columns }: PropertiesTableProps) {
  const isNarrow = useMediaQuery('(max-width: 768px)') ?? false;
  return (
    <Card flush>
      <DataTable
        label={PROPERTIES_TEXT.heading}
        columns={propertyTableColumns({ ...columns, maxTags: isNarrow ? 0 : 2 })}
        rows={rows}
        rowKey={({ property }) => property.id}
        sort={{ id: sort.by, desc: sort.descending }}
        onSort={({ id, desc }) => onSort({ by: id as PropertySort, descending: desc })}
        density="comfortable"
      />
      {pager}
    </Card>
  );
}
