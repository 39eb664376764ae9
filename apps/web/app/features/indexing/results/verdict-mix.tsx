import type { CheckDetail } from '@gsc/contract/indexing/api';
import { CHECK_RESULTS_TEXT } from '@gsc/contract/indexing/screen-labels';
import { VERDICT_LABELS, type VerdictLabel } from '@gsc/contract/indexing/verdicts';
import clsx from 'clsx';
import { formatNumber, formatPercent, formatSigned } from '../../../ui/format/format.ts';
import { VerdictBar } from '../verdict-bar.tsx';
import colors from '../verdict-colors.module.css';
import classes from './verdict-mix.module.css';

type VerdictMixProps = {
  check: CheckDetail;
  chosen: VerdictLabel | null;
  onChoose: (verdict: VerdictLabel | null) => void;
};

/** The distribution of the verdicts. Each figure filters the list. */
export function VerdictMix({ check, chosen, onChoose }: VerdictMixProps) {
  const { verdicts, compared, checked_urls: checked } = check;
  return (
    <div className={classes.mix}>
      <h3>
        {check.status === 'in_progress' ? CHECK_RESULTS_TEXT.verdictsSoFar : CHECK_RESULTS_TEXT.verdicts}{' '}
        <small>{CHECK_RESULTS_TEXT.ofChecked(formatNumber(checked))}</small>
      </h3>
      <VerdictBar verdicts={verdicts} size="large" />
      <div className={classes.figures}>
        {VERDICT_LABELS.map(label => (
          <button
            key={label}
            type="button"
            className={clsx(classes.figure, colors.verdict)}
            data-verdict={label}
            aria-pressed={chosen === label}
            onClick={() => onChoose(chosen === label ? null : label)}
          >
            <b>{formatNumber(verdicts[label])}</b>
            <span>{label}</span>
            <small>
              {formatPercent(checked === 0 ? null : verdicts[label] / checked)}{' '}
              {compared && <em>{formatSigned(verdicts[label] - compared.verdicts[label])}</em>}
            </small>
          </button>
        ))}
      </div>
    </div>
  );
}
