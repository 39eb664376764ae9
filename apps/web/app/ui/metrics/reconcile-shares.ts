import { REPORT_RESIDUALS } from '@gsc/contract/reports/labels';
import { formatPercent } from '../format/format.ts';

type RestKind = (typeof REPORT_RESIDUALS)[number];
export type ReconcileNumbers = {
  total: number;
  /** What the listed rows add up to. */
  known: number;
  /** What they leave out, by reason. Negative where rows count something twice. */
  rests: readonly { kind: RestKind; value: number }[];
};

export type Share = { id: 'known' | RestKind; value: number; share: number };

/** Parts of the total, in order, without those that are nothing; null when there is nothing to share out. */
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

/** A share that is not nothing is never written as 0.0%, and one that is not all never as 100.0%. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.001) return 'under 0.1%';
  if (share < 1 && share >= 0.9995) return 'over 99.9%';
  return formatPercent(share);
}
