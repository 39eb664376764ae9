import type { TablePagerProps } from '../../../ui/table/table-pager.tsx';
import type { InsightState } from './use-insight.ts';

/** The pages of a list. The current page is the requested one, so a second click continues from the first. */
export const tablePages = (
  { config, go }: Pick<InsightState, 'config' | 'go'>,
  { row_count }: { row_count: number },
  loading: boolean,
): TablePagerProps => ({
  page: config.page,
  total: row_count,
  loading,
  onPage: page => go({ page }),
});
