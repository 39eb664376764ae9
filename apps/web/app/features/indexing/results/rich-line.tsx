import type { CheckDetail } from '@gsc/contract/indexing/api';
import { CHECK_RESULTS_TEXT } from '@gsc/contract/indexing/screen-labels';
import { formatNumber } from '../../../ui/format/format.ts';
import classes from './results-section.module.css';

type RichLineProps = {
  counts: CheckDetail['rich_results'];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** Rich results do not decide whether a page is indexed, so they are counted apart from the verdicts. */
export const RichLine = ({ counts, isChosen, onChoose }: RichLineProps) => (
  <div className={classes.rich}>
    <span>{CHECK_RESULTS_TEXT.rich}</span>
    <span>
      <b>{formatNumber(counts.valid)}</b> {CHECK_RESULTS_TEXT.richValid}
    </span>
    <span>
      <b>{formatNumber(counts.with_errors)}</b> {CHECK_RESULTS_TEXT.richErrors}
    </span>
    <span>
      <b>{formatNumber(counts.none)}</b> {CHECK_RESULTS_TEXT.richNone}
    </span>
    {(counts.with_errors > 0 || isChosen) && (
      <button type="button" aria-pressed={isChosen} onClick={() => onChoose(!isChosen)}>
        {CHECK_RESULTS_TEXT.showErrors(formatNumber(counts.with_errors))}
      </button>
    )}
  </div>
);
