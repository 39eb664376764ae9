import { COVERAGE_MAX_PROPERTIES } from '@gsc/contract/sync/api';
import type { ReactNode } from 'react';
import { pageOfProperties, usePropertyList } from '../../data/properties/property-list.ts';
import { usePropertyTags } from '../../data/properties/use-property-tags.ts';
import { PropertyListBar } from '../../ui/filters/property-list-bar.tsx';
import { TablePager } from '../../ui/table/table-pager.tsx';

type Listed = { property_id: string; property_url: string };

type ShownProperties = {
  /** The ids of the shown page. */
  shown: string[];
  /** Null if all properties fit on one page. */
  bar: ReactNode;
  pager: ((loading: boolean) => ReactNode) | null;
};

/** Searches, filters and pages the properties of the Sync Monitor. The state is stored in the URL. */
export function useShownProperties(properties: readonly Listed[]): ShownProperties {
  const [list, setList] = usePropertyList();
  const tags = usePropertyTags();
  if (properties.length <= COVERAGE_MAX_PROPERTIES) {
    return { shown: properties.map(each => each.property_id), bar: null, pager: null };
  }
  const { rows, total, page } = pageOfProperties(
    properties.map(each => ({ ...each, tags: tags.of(each.property_id), valueOf: () => null })),
    { ...list, sort: { by: 'name', descending: false } },
    COVERAGE_MAX_PROPERTIES,
  );
  return {
    shown: rows.map(row => row.property_id),
    bar: (
      <PropertyListBar
        find={list.find}
        onFind={find => setList({ find })}
        tag={list.tag}
        tags={tags.known}
        onTag={tag => setList({ tag })}
      />
    ),
    pager: loading => (
      <TablePager
        page={page}
        total={total}
        pageSize={COVERAGE_MAX_PROPERTIES}
        loading={loading}
        onPage={next => setList({ page: next })}
      />
    ),
  };
}
