import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { Button } from '@mantine/core';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { reportQuery } from '../../../data/reports.ts';
import { freshDaysLabel } from '../../../ui/feedback/fresh-days-label.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { formatFullDay } from '../../../ui/format/format.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { ReportState } from '../use-report.ts';
import { SavedViews } from '../views/saved-views.tsx';
import { ExportButtons } from './export-buttons.tsx';

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
    <PageHeader
      title={REPORTS_TEXT.title}
      facts={[
        REPORTS_TEXT.heading,
        range?.final_through && `final data to ${formatFullDay(range.final_through)}`,
        freshDaysLabel([
          ...(report?.coverage.incomplete ?? []),
          ...(report?.after ?? []).map(point => point.day),
        ]),
      ]}
      actions={
        <>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<Link2 size={16} aria-hidden />}
            disabled={!shown}
            onClick={copyLink}
          >
            Copy link
          </Button>
          <SavedViews address={shown && addressFor(shown).toString()} />
          <ExportButtons config={shown} rows={report?.row_count ?? 0} />
          <Button variant={dirty ? 'filled' : 'default'} loading={running && dirty} onClick={generate}>
            {REPORTS_TEXT.generate}
          </Button>
        </>
      }
    />
  );
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    showToast({ tone: 'success', message: 'Link copied' });
  } catch {
    showToast({ tone: 'neutral', title: 'Copy this link', message: location.href });
  }
}
