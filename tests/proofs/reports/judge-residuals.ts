import { addDays, type Day } from '@gsc/calendar/pacific-day';
import type { ReportConfig } from '@gsc/contract/reports/api';
import type { Report } from '@gsc/contract/reports/result';
import { type Dated, type Expected, type Sums, total } from './expected.ts';
import type { Tools } from './judge-tools.ts';

/** What the rows leave out, reason by reason: a sum alone would not notice that one is booked as another. */
export async function judgeResiduals(
  config: ReportConfig,
  report: Report,
  expected: Expected,
  { rows, truth, grains, same }: Pick<Tools, 'rows' | 'truth' | 'grains' | 'same'>,
): Promise<void> {
  const wanted = new Map<string, Pick<Sums, 'clicks' | 'impressions'>>();
  const add = (kind: string, part: Pick<Sums, 'clicks' | 'impressions'>) => {
    const old = wanted.get(kind) ?? { clicks: 0, impressions: 0 };
    wanted.set(kind, {
      clicks: old.clicks + part.clicks,
      impressions: old.impressions + part.impressions,
    });
  };
  if (grains.truth !== grains.rows) {
    const cellOf = ({ propertyId, day }: Pick<Dated, 'propertyId' | 'day'>) => `${propertyId} ${day}`;
    const [totals, listed] = [truth, rows].map(all => Map.groupBy(all, cellOf));
    for (const propertyId of config.property_ids) {
      for (let day = config.from as Day; day <= config.to; day = addDays(day, 1)) {
        const [whole, part] = [totals, listed].map(of => total(of?.get(cellOf({ propertyId, day })) ?? []));
        const rest = {
          clicks: (whole?.clicks ?? 0) - (part?.clicks ?? 0),
          impressions: (whole?.impressions ?? 0) - (part?.impressions ?? 0),
        };
        const isUnread = expected.isUnread(config, propertyId, grains.rows, day);
        const isCut =
          !isUnread &&
          ((await expected.isTruncated(config, propertyId, grains.rows, day)) ||
            (await expected.isTruncated(config, propertyId, grains.truth, day)));
        add(isUnread ? 'not_read' : isCut ? 'truncated' : restKind(grains.rows), rest);
      }
    }
  }
  for (const name of ['clicks', 'impressions'] as const) {
    for (const kind of ['not_read', 'truncated', restKind(grains.rows)]) {
      const got = report.residuals.reduce(
        (sum, residual) => (kindOf(residual.kind) === kind ? sum + residual[name] : sum),
        0,
      );
      same(`${kind} ${name}`, got, wanted.get(kind)?.[name] ?? 0);
    }
    const parts = report.residuals.reduce((sum, residual) => sum + residual[name], report.listed[name]);
    same(`listed and residual ${name}`, parts, report.totals[name]);
  }
}

/** Google names no queries that too few people asked; of other rows it lists no more than the largest. */
function restKind(grain: string): string {
  if (grain === 'appearance') return 'appearance';
  return grain === 'query' || grain === 'pair' ? 'anonymized' : 'unlisted';
}

/** Results without an appearance and results with several: only the difference of both is known. */
const kindOf = (kind: Report['residuals'][number]['kind']) =>
  kind === 'no_appearance' || kind === 'overlap' ? 'appearance' : kind;
