import type { SeriesPoint } from '@gsc/contract/reports-answer';
import { comparedGap } from './compared-gap.ts';
import { formatNumber } from './format.ts';
import { Note } from './note.tsx';

/** A base with holes makes every change look larger than it is; this says so before anybody believes it. */
export function ComparedGapNote({ series }: { series: readonly SeriesPoint[] }) {
  const gap = comparedGap(series);
  if (!gap) return null;
  return (
    <Note kind="warning">
      {formatNumber(gap.missing)} of {formatNumber(gap.of)} compared {gap.of === 1 ? 'point' : 'points'} of
      the chart have no data yet, so changes look larger than they are.
    </Note>
  );
}
