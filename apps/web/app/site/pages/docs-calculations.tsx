import { COMPARISON_TEXT } from '@gsc/contract/dates/comparison-labels';
import { OPPORTUNITY_TARGETS, STRIKING_DISTANCE } from '@gsc/contract/insights/labels';

/** A summary of docs/how-we-calculate.md for users. */
export function DocsCalculations() {
  return (
    <>
      <p>
        Every number is a sum of rows from Google or is calculated from such sums. Nothing is estimated unless
        the screen says so.
      </p>
      <dl>
        <dt>CTR</dt>
        <dd>Clicks divided by impressions for the whole group of rows. Averages are never averaged.</dd>
        <dt>Position</dt>
        <dd>
          The average of Google’s positions weighted by impressions, as Google itself calculates it. A query
          seen once at position 80 does not weigh as much as one seen ten thousand times at position 3.
        </dd>
        <dt>Totals and rows</dt>
        <dd>
          Totals are Google’s own daily totals. Rows can add up to less, because Google omits rare queries and
          limits the length of lists. The difference is shown with its reason, so that rows and differences
          add up to the total.
        </dd>
        <dt>Comparisons</dt>
        <dd>
          Both periods have the same number of days. The previous period is the days immediately before;{' '}
          <b>{COMPARISON_TEXT.matchWeekdays}</b> shifts it so that Mondays are compared with Mondays. A day
          that Google still revises, or that is missing for a property, is excluded from both periods.
        </dd>
        <dt>Sites inside others</dt>
        <dd>
          A property that is part of another connected property is listed with its own figures. In totals, it
          is counted once, as part of the property that contains it.
        </dd>
        <dt>Why clicks changed</dt>
        <dd>
          The difference between two periods is divided into whole clicks: <b>demand</b> (more or fewer
          impressions overall), <b>mix</b> (impressions moved between rows with high and low click-through),{' '}
          <b>rank</b> (the effect of position changes according to your click-through curve),{' '}
          <b>click-through</b> (the remaining change in rates), rows that are <b>new</b> or <b>lost</b>, and
          clicks that Google counts but does not list. The parts always add up to the difference.
        </dd>
        <dt>The click-through curve</dt>
        <dd>
          Clicks per impression at each position, calculated only from your own rows in the selected period
          and smoothed so that it never rises. A device with enough clicks has its own curve.
        </dd>
        <dt>Opportunities</dt>
        <dd>
          Queries with an average position below the target ({OPPORTUNITY_TARGETS.join(', ')}) and up to{' '}
          {STRIKING_DISTANCE}. The potential clicks are the query’s impressions multiplied by the difference
          between the curve at the target and at its own position, for each device. The range next to it is a
          90 percent interval. It is what the average query of the property would gain with the same
          impressions.
        </dd>
        <dt>Cannibalisation</dt>
        <dd>
          A query for which two or more pages of a property compete, each with at least a tenth of its
          impressions and an average position of 20 or better. The clicks at stake are those of all competing
          pages except the strongest.
        </dd>
      </dl>
    </>
  );
}
