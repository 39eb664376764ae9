import { addDays, type Day } from '@gsc/calendar/pacific-day';
import type { ReportConfig } from '@gsc/contract/analytics/report/api';
import type { Report } from '@gsc/contract/analytics/report/result';
import { type Dated, type Expected, type Sums, total } from './expected.ts';
import type { Tools } from './judge-tools.ts';

/** Compares the residuals by reason. A sum alone would not detect a wrong reason. */
export async function judgeResiduals(
  config: ReportConfig,
  report: Report,
  expected: Expected,
  { rows, totalRows, grains, same }: Pick<Tools, 'rows' | 'totalRows' | 'grains' | 'same'>,
): Promise<void> {
  const expectedResiduals = new Map<string, Pick<Sums, 'clicks' | 'impressions'>>();
  const add = (kind: string, part: Pick<Sums, 'clicks' | 'impressions'>) => {
    const sum = expectedResiduals.get(kind) ?? { clicks: 0, impressions: 0 };
    expectedResiduals.set(kind, {
      clicks: sum.clicks + part.clicks,
      impressions: sum.impressions + part.impressions,
    });
  };
  if (grains.totals !== grains.rows) {
    const cellOf = ({ propertyId, day }: Pick<Dated, 'propertyId' | 'day'>) => `${propertyId} ${day}`;
    const [totals, listed] = [totalRows, rows].map(all => Map.groupBy(all, cellOf));
    for (const propertyId of config.property_ids) {
      for (let day = config.from as Day; day <= config.to; day = addDays(day, 1)) {
        const [whole, part] = [totals, listed].map(cells =>
          total(cells?.get(cellOf({ propertyId, day })) ?? []),
        );
        const rest = {
          clicks: (whole?.clicks ?? 0) - (part?.clicks ?? 0),
          impressions: (whole?.impressions ?? 0) - (part?.impressions ?? 0),
        };
        const isUnread = expected.isUnread(config, propertyId, grains.rows, day);
        const isTruncated =
          !isUnread &&
          ((await expected.isTruncated(config, propertyId, grains.rows, day)) ||
            (await expected.isTruncated(config, propertyId, grains.totals, day)));
        add(isUnread ? 'not_read' : isTruncated ? 'truncated' : restKind(grains.rows), rest);
      }
    }
  }
  for (const name of ['clicks', 'impressions'] as const) {
    for (const kind of ['not_read', 'truncated', restKind(grains.rows)]) {
      const actual = report.residuals.reduce(
        (sum, residual) => (kindOf(residual.kind) === kind ? sum + residual[name] : sum),
        0,
      );
      same(`${kind} ${name}`, actual, expectedResiduals.get(kind)?.[name] ?? 0);
    }
    const parts = report.residuals.reduce((sum, residual) => sum + residual[name], report.listed[name]);
    same(`listed and residual ${name}`, parts, report.totals[name]);
  }
}

/** Google withholds rare queries. For other dimensions it returns only the top rows. */
function restKind(grain: string): string {
  if (grain === 'appearance') return 'appearance';
  return grain === 'query' || grain === 'pair' ? 'anonymized' : 'unlisted';
}

/** Results without an appearance and with several ones: only their difference is known. */
const kindOf = (kind: Report['residuals'][number]['kind']) =>
  kind === 'no_appearance' || kind === 'overlap' ? 'appearance' : kind;
