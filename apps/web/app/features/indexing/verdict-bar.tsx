import type { VerdictCounts } from '@gsc/contract/indexing/api';
import { CHECK_HISTORY_TEXT } from '@gsc/contract/indexing/screen-labels';
import { VERDICT_LABELS } from '@gsc/contract/indexing/verdicts';
import { formatNumber } from '../../ui/format/format.ts';
import classes from './verdict-bar.module.css';
import colors from './verdict-colors.module.css';

/** The shares of the verdicts. */
export function VerdictBar({ verdicts, size }: { verdicts: VerdictCounts; size: 'small' | 'large' }) {
  const shown = VERDICT_LABELS.filter(label => verdicts[label] > 0);
  const sentence = shown.map(label => `${label} ${formatNumber(verdicts[label])}`).join(', ');
  return (
    <span
      className={classes.bar}
      data-size={size}
      role="img"
      aria-label={sentence || CHECK_HISTORY_TEXT.noVerdicts}
    >
      {shown.map(label => (
        <i
          key={label}
          className={colors.verdict}
          data-verdict={label}
          style={{ flexGrow: verdicts[label] }}
        />
      ))}
    </span>
  );
}
