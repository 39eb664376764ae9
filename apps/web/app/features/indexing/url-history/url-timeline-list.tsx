import type { UrlHistory } from '@gsc/contract/indexing/lists-api';
import { shortMomentLabel } from '../moments.ts';
import colors from '../verdict-colors.module.css';
import classes from './url-drawer.module.css';
import { urlTimeline } from './url-timeline.ts';

export const UrlTimeline = ({ states }: { states: UrlHistory['states'] }) => (
  <ol className={classes.timeline}>
    {urlTimeline(states).map(({ title, text, at, verdict }) => (
      <li key={`${title} ${at}`} className={colors.verdict} data-verdict={verdict}>
        <b>{title}</b>
        <time dateTime={at}>{shortMomentLabel(at)}</time>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
