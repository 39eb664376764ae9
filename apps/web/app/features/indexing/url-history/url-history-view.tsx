import type { UrlHistory } from '@gsc/contract/indexing/lists-api';
import { URL_HISTORY_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { propertyName } from '@gsc/contract/properties/name';
import { plural } from '../../../ui/format/format.ts';
import { CalculationLink } from '../../../ui/metrics/calculation-link.tsx';
import { LeftNote } from './left-note.tsx';
import { StateStrip } from './state-strip.tsx';
import { UrlActions } from './url-actions.tsx';
import { UrlClicks } from './url-clicks.tsx';
import classes from './url-drawer.module.css';
import { UrlFacts } from './url-facts.tsx';
import { UrlTimeline } from './url-timeline-list.tsx';

export function UrlHistoryView({ history }: { history: UrlHistory }) {
  const { states, lists, property_url } = history;
  const host = propertyName(property_url);
  return (
    <>
      <div className={classes.main}>
        <p className={classes.place}>
          {lists.length > 0 ? TEXT.inLists(host, lists.map(({ name }) => name).join(', ')) : host}{' '}
          <CalculationLink explanation="monitored-lists" card={history.url} />
        </p>
        <LeftNote history={history} />
        <UrlClicks history={history} />
        {states.length > 0 && <StateStrip states={states} />}
        <section aria-label={TEXT.history}>
          <h3 className={classes.heading}>
            {TEXT.history}{' '}
            <small>
              {TEXT.counts(plural(history.inspections, 'inspection'), plural(states.length, 'state'))}
            </small>
          </h3>
          <UrlTimeline states={states} />
        </section>
      </div>
      <UrlFacts history={history} />
      <UrlActions history={history} />
    </>
  );
}
