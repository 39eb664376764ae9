import { Pagination } from '@mantine/core';
import { formatNumber } from '../format/format.ts';
import classes from './data-table.module.css';

export type TablePagerProps = {
  page: number;
  total: number;
  pageSize?: number;
  /** True while the rows of the page are loading. Screen readers announce the page when it is false. */
  loading?: boolean;
  onPage: (page: number) => void;
};

const range = (page: number, size: number, total: number): string => {
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  return `Rows ${formatNumber(first)}–${formatNumber(Math.min(page * size, total))} of ${formatNumber(total)}`;
};

export function TablePager({ page, total, pageSize = 50, loading = false, onPage }: TablePagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className={classes.pager}>
      <output aria-busy={loading}>{range(page, pageSize, total)}</output>
      <span>{pageSize} per page</span>
      {pages > 1 && (
        <Pagination
          className={classes.pages}
          value={page}
          total={pages}
          onChange={onPage}
          siblings={1}
          size={28}
          gap={4}
          getItemProps={n => ({ 'aria-label': `Page ${n}` })}
          getControlProps={control => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
          classNames={{ control: classes.page }}
        />
      )}
    </div>
  );
}
