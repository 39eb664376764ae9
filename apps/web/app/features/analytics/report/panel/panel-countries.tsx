import { PANEL_TEXT } from '@gsc/contract/analytics/rows/panel';
import { useQuery } from '@tanstack/react-query';
import { rowQuery } from '../../../../data/reports.ts';
import { formatNumber } from '../../../../ui/format/format.ts';
import { PanelList, type RowListProps } from './panel-list.tsx';
import { countriesConfig } from './panel-reports.ts';

const SHOWN = 5;

export function PanelCountries({ config, row, enabled }: RowListProps) {
  const { data, error, refetch } = useQuery({ ...rowQuery(countriesConfig(config, row)), enabled });
  const rows = data?.rows.slice(0, SHOWN) ?? [];
  return (
    <PanelList
      title={PANEL_TEXT.countries}
      hint={
        data && data.row_count > 0
          ? PANEL_TEXT.shown(formatNumber(rows.length), formatNumber(data.row_count))
          : ''
      }
      report={data}
      rows={rows}
      error={error}
      onRetry={() => void refetch()}
      emptyText={PANEL_TEXT.none.clicks}
      name={(_, text) => text}
    />
  );
}
