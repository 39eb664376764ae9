import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { Button } from '@mantine/core';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { downloadReport, downloadWorkbook, reportQuery } from '../../../../data/reports.ts';
import { freshDaysLabel } from '../../../../ui/feedback/fresh-days-label.ts';
import { formatFullDay } from '../../../../ui/format/format.ts';
import type { ReportState } from '../use-report.ts';
import { AnalyticsHeader } from './analytics-header.tsx';

const FILE_NAMES = { csv: REPORTS_TEXT.csvName, xlsx: REPORTS_TEXT.xlsxName };

export function ReportHeader({
  state: { shown, dirty, range, addressFor, generate },
}: {
  state: ReportState;
}) {
  const queries = useQueryClient();
  // Re-renders with every response, so that the export button knows whether there are rows.
  const running = useIsFetching({ queryKey: ['reports', 'run'] }) > 0;
  const report = shown && queries.getQueryData(reportQuery(shown).queryKey);
  return (
    <AnalyticsHeader
      facts={[
        REPORTS_TEXT.heading,
        range?.final_through && `final data to ${formatFullDay(range.final_through)}`,
        freshDaysLabel([
          ...(report?.coverage.incomplete ?? []),
          ...(report?.after ?? []).map(point => point.day),
        ]),
      ]}
      address={shown && addressFor(shown).toString()}
      files={
        shown
          ? [
              {
                label: REPORTS_TEXT.heading,
                fileName: (day, format) => FILE_NAMES[format](day),
                download: format => downloadReport(shown, format),
              },
            ]
          : []
      }
      {...(shown ? { workbook: () => downloadWorkbook(shown) } : {})}
      hasRows={(report?.row_count ?? 0) > 0}
    >
      <Button variant={dirty ? 'filled' : 'default'} loading={running && dirty} onClick={generate}>
        {REPORTS_TEXT.generate}
      </Button>
    </AnalyticsHeader>
  );
}
