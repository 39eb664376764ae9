import { INSIGHT_TAB_LABELS, INSIGHTS_TEXT, insightFileName } from '@gsc/contract/analytics/insights/labels';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import type { FileExport } from '../../../data/file-export.ts';
import type { InsightChoice } from '../../../data/insight-address.ts';
import { downloadInsight, type RegionDimension, regionConfig } from '../../../data/insights.ts';
import { downloadReport } from '../../../data/reports.ts';

/** The tables of a tab. Those of regions and devices are reports. */
export function insightFiles(config: ReportConfig, choice: InsightChoice): FileExport[] {
  const { tab } = choice;
  const report = (label: string, dimension: RegionDimension): FileExport => ({
    label,
    fileName: (day, format) => insightFileName(tab, day, format),
    download: format => downloadReport(regionConfig(config, dimension), format),
  });
  if (tab === 'regions')
    return [report(INSIGHTS_TEXT.countries, 'country'), report(INSIGHTS_TEXT.devices, 'device')];
  return [
    {
      label: INSIGHT_TAB_LABELS[tab],
      fileName: (day, format) => insightFileName(tab, day, format),
      download: format => downloadInsight(config, choice, format),
    },
  ];
}
