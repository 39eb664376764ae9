import { CHECK_FORM_TEXT, REJECTED_TEXT } from '@gsc/contract/indexing/screen-labels';
import type { RejectedLine } from '@gsc/contract/indexing/url-list';
import { formatNumber, plural } from '../../../ui/format/format.ts';
import classes from './new-check.module.css';

const SHOWN = 5;

type RejectedLinesProps = {
  rejected: readonly RejectedLine[];
  /** The lines are those of this file, or of the text area. */
  file: string | null;
  onChoose: (line: number) => void;
};

/** The lines that are not checked, with their numbers. A click selects the line in the text area. */
export function RejectedLines({ rejected, file, onChoose }: RejectedLinesProps) {
  if (rejected.length === 0) return null;
  const lines = plural(rejected.length, 'line');
  const rest = rejected.length - SHOWN;
  return (
    <section className={classes.rejected} aria-label={CHECK_FORM_TEXT.rejected(lines)}>
      <b>{file ? CHECK_FORM_TEXT.rejectedOfFile(lines, file) : CHECK_FORM_TEXT.rejected(lines)}</b>
      <ul>
        {rejected.slice(0, SHOWN).map(({ line, text, reason }) => {
          const label = CHECK_FORM_TEXT.line(formatNumber(line));
          return (
            <li key={line}>
              {file ? (
                <span>{label}</span>
              ) : (
                <button type="button" onClick={() => onChoose(line)}>
                  {label}
                </button>
              )}
              <q title={text}>{text}</q>
              <span>{REJECTED_TEXT[reason]}</span>
            </li>
          );
        })}
      </ul>
      {rest > 0 && <p>{CHECK_FORM_TEXT.more(formatNumber(rest))}</p>}
    </section>
  );
}
