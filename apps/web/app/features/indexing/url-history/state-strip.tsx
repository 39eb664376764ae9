import type { UrlHistory } from '@gsc/contract/indexing/lists-api';
import { URL_HISTORY_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { VERDICT_LABELS } from '@gsc/contract/indexing/verdicts';
import { shortDayLabel } from '../moments.ts';
import colors from '../verdict-colors.module.css';
import classes from './url-drawer.module.css';

type State = UrlHistory['states'][number];

/** The verdicts of a URL over time, oldest at the left. */
export function StateStrip({ states }: { states: readonly State[] }) {
  const ordered = [...states].reverse();
  const [first] = ordered;
  const last = ordered.at(-1);
  if (!first || !last) return null;
  const shown = VERDICT_LABELS.filter(label => states.some(state => state.verdict_label === label));
  const sentence = ordered.map(state => `${shortDayLabel(state.from)} ${state.verdict_label}`).join(', ');
  return (
    <section aria-label={TEXT.states}>
      <h3 className={classes.heading}>
        {TEXT.states}{' '}
        <small>
          {shortDayLabel(first.from)} – {shortDayLabel(last.to)}
        </small>
      </h3>
      <div className={classes.strip} role="img" aria-label={sentence}>
        {ordered.map((state, at) => (
          <i
            key={state.from}
            className={colors.verdict}
            data-verdict={state.verdict_label}
            style={{ flexGrow: Math.max(1, spanOf(state, ordered[at + 1])) }}
          />
        ))}
      </div>
      <ul className={classes.legend} aria-hidden>
        {shown.map(label => (
          <li key={label} className={colors.verdict} data-verdict={label}>
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In minutes, until the next state began. */
const spanOf = (state: State, next: State | undefined): number =>
  (Date.parse(next?.from ?? state.to) - Date.parse(state.from)) / 60_000;
