import type { Overview } from '@gsc/contract/overview/api';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { PROPERTY_LIST_TEXT } from '@gsc/contract/properties/labels';
import type { PropertySort } from '@gsc/contract/properties/list-address';
import { useMediaQuery } from '@mantine/hooks';
import { pageOfProperties, usePropertyList } from '../../../data/properties/property-list.ts';
import { usePropertyTags } from '../../../data/properties/use-property-tags.ts';
import { Card } from '../../../ui/card.tsx';
import { PropertyListBar } from '../../../ui/filters/property-list-bar.tsx';
import { formatRange } from '../../../ui/format/format.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TablePager } from '../../../ui/table/table-pager.tsx';
import styles from './properties-card.module.css';
import { propertyColumns } from './property-columns.tsx';
import { propertyRows } from './property-rows.ts';

const PAGE_SIZE = 50;
/** Without the controls, a short list is calmer. */
const MIN_SEARCHED = 2;

type PropertiesCardProps = {
  overview: Overview;
  refreshing: boolean;
  /** Returns the URL of the overview of one property. */
  linkTo: (propertyId: string) => string;
};

/** The properties of the overview: searched, filtered by tag, sorted and paged. */
export function PropertiesCard({ overview, refreshing, linkTo }: PropertiesCardProps) {
  const { range } = overview;
  const [list, setList] = usePropertyList();
  const tags = usePropertyTags();
  const isNarrow = useMediaQuery('(max-width: 768px)') ?? false;
  const { rows, total, page } = pageOfProperties(propertyRows(overview.properties, tags.of), list, PAGE_SIZE);
  return (
    <Card
      title={OVERVIEW_TEXT.properties}
      explained="properties"
      hint={`${formatRange(range.from, range.to)} against ${formatRange(range.before_from, range.before_to)}`}
      actions={
        overview.properties.length >= MIN_SEARCHED && (
          <PropertyListBar
            find={list.find}
            onFind={find => setList({ find })}
            tag={list.tag}
            tags={tags.known}
            onTag={tag => setList({ tag })}
          />
        )
      }
      flush
      className={styles.card ?? ''}
    >
      {rows.length === 0 ? (
        <p className={styles.none}>{PROPERTY_LIST_TEXT.none}</p>
      ) : (
        <DataTable
          label={OVERVIEW_TEXT.properties}
          columns={propertyColumns({ overview, linkTo, tags, maxTags: isNarrow ? 0 : 2 })}
          rows={rows}
          rowKey={row => row.property_id}
          sort={{ id: list.sort.by, desc: list.sort.descending }}
          onSort={({ id, desc }) => setList({ sort: { by: id as PropertySort, descending: desc } })}
          density="comfortable"
          hidden={isNarrow ? ['spark'] : []}
          refreshing={refreshing}
        />
      )}
      {total > PAGE_SIZE && (
        <TablePager page={page} total={total} pageSize={PAGE_SIZE} onPage={next => setList({ page: next })} />
      )}
    </Card>
  );
}
