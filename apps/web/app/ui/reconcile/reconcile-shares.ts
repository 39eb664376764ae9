import { REPORT_RESIDUALS } from '@gsc/contract/analytics/report/labels';
import { formatPercent } from '../format/format.ts';

type RestKind = (typeof REPORT_RESIDUALS)[number];
export type ReconcileNumbers = {
  total: number;
  /** The sum of the listed rows. */
  known: number;
  /** The amounts that the rows do not cover, by reason. Negative if rows count something twice. */
  rests: readonly { kind: RestKind; value: number }[];
};

export type Share = { id: 'known' | RestKind; value: number; share: number };

/** The parts of the total in a fixed order, without empty ones. Null if the total is zero. */
export function sharesOf({ total, known, rests }: ReconcileNumbers): Share[] | null {
  if (total <= 0) return null;
  const found = REPORT_RESIDUALS.flatMap(kind =>
    rests.filter(rest => rest.kind === kind && rest.value !== 0),
  );
  return [
    { id: 'known' as const, value: known, share: known / total },
    ...found.map(({ kind, value }) => ({ id: kind, value, share: value / total })),
  ];
}

/** Never rounds a nonzero share to 0.0% or an incomplete share to 100.0%. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.001) return 'under 0.1%';
  if (share < 1 && share >= 0.9995) return 'over 99.9%';
  return formatPercent(share);
}
