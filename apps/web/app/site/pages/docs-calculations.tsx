import { COMPARISON_TEXT } from '@gsc/contract/dates/comparison-labels';
import { OPPORTUNITY_TARGETS, STRIKING_DISTANCE } from '@gsc/contract/insights/labels';

/** What docs/how-we-calculate.md says in full, for readers of the screens. */
export function DocsCalculations() {
  return (
    <>
      <p>
        Every number is a sum of what Google listed, or is made of such sums at the very end. Nothing is
        estimated unless the screen says so.
      </p>
      <dl>
        <dt>CTR</dt>
        <dd>Clicks divided by impressions, of the whole group of rows. Averages are never averaged.</dd>
        <dt>Position</dt>
        <dd>
          The average of Google’s positions weighted by impressions, as Google itself calculates it. A query
          seen once at position 80 does not weigh as much as one seen ten thousand times at position 3.
        </dd>
        <dt>Totals and rows</dt>
        <dd>
          Totals are Google’s own daily totals. Rows can add up to less, because Google lists neither rare
          queries nor endless lists. The difference is shown by its reason, so that rows and reasons together
          are the total.
        </dd>
        <dt>Comparisons</dt>
        <dd>
          Both sides have the same number of days. The previous period is the days immediately before;{' '}
          <b>{COMPARISON_TEXT.matchWeekdays}</b> moves it so that Mondays are compared with Mondays. A day
          that Google still revises, or that was not read for a property, counts on neither side of a change.
        </dd>
        <dt>Sites inside others</dt>
        <dd>
          A property that lies inside another connected one is listed with its own figures and counted once in
          sums, with the property that contains it.
        </dd>
        <dt>Why clicks changed</dt>
        <dd>
          The difference of two periods is divided into whole clicks: <b>demand</b> (more or fewer impressions
          in all), <b>mix</b> (impressions moved between rows that are clicked more and less), <b>rank</b>{' '}
          (what the change of position explains by your click-through curve), <b>click-through</b> (the rest
          of the change of rates), rows that are <b>new</b> or <b>lost</b>, and what Google counts and does
          not list. The parts always add up to the difference.
        </dd>
        <dt>The click-through curve</dt>
        <dd>
          Clicks per impression at each position, from your own rows of the chosen days and nobody else’s,
          smoothed so that it only falls. A device with enough clicks has its own curve.
        </dd>
        <dt>Opportunities</dt>
        <dd>
          Queries with an average position behind the target ({OPPORTUNITY_TARGETS.join(', ')}) and up to{' '}
          {STRIKING_DISTANCE}. The clicks to win are the query’s impressions times the difference between the
          curve at the target and at its own position, for each device. The range beside it holds in nine
          cases of ten. It is what the average query of the property would gain with the same impressions.
        </dd>
        <dt>Cannibalisation</dt>
        <dd>
          A query for which two or more pages of a property compete: each with at least a tenth of its
          impressions and an average position up to 20. At stake are the clicks of the competing pages other
          than the strongest.
        </dd>
      </dl>
    </>
  );
}
