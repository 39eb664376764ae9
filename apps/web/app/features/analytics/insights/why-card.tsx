import type { ClicksChange } from '@gsc/contract/analytics/insights/api';
import {
  CHANGE_DIMENSIONS,
  CHANGE_PART_LABELS,
  CHANGE_PART_MEANINGS,
  CHANGE_PARTS,
  type ChangePart,
  INSIGHTS_TEXT,
} from '@gsc/contract/analytics/insights/labels';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import { COUNTED_LABELS } from '@gsc/contract/analytics/report/labels';
import { isFeed } from '@gsc/contract/search-types';
import { SegmentedControl } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatNumber, formatRange, formatSigned } from '../../../ui/format/format.ts';
import { Delta } from '../../../ui/metrics/delta.tsx';
import { ChangeChart } from './change-chart.tsx';
import { changeSentence, rowsOfPart } from './change-labels.ts';
import styles from './insights.module.css';
import type { InsightState } from './use-insight.ts';

type WhyCardProps = { change: ClicksChange; state: InsightState; refreshing: boolean };

export function WhyCard({ change, state, refreshing }: WhyCardProps) {
  const { choice, config, go } = state;
  const { range, aggregation } = change;
  const dimensions = CHANGE_DIMENSIONS.filter(by => by !== 'query' || !isFeed(config.search_type));
  return (
    <Card
      title={INSIGHTS_TEXT.why}
      explained="why-clicks-changed"
      hint={`${formatRange(range.from, range.compared_to ?? range.to)}, ${COUNTED_LABELS[aggregation]}`}
      actions={
        <span className={styles.choices}>
          <SegmentedControl
            aria-label="Break down by"
            data={dimensions.map(by => ({ value: by, label: DIMENSIONS[by].field }))}
            value={choice.by}
            onChange={by => go({}, { by, order: null })}
          />
        </span>
      }
    >
      <div className={styles.content} data-refreshing={refreshing || undefined}>
        {change.parts && change.before !== null ? (
          <Explained change={change} before={change.before} parts={change.parts} state={state} />
        ) : (
          <EmptyState title="Nothing to compare with">{INSIGHTS_TEXT.nothingBefore}</EmptyState>
        )}
      </div>
    </Card>
  );
}

type ExplainedProps = {
  change: ClicksChange;
  before: number;
  parts: NonNullable<ClicksChange['parts']>;
  state: InsightState;
};

function Explained({ change, before, parts, state }: ExplainedProps) {
  const { now, by, range, within_variation } = change;
  const difference = now - before;
  const maxPart = Math.max(1, ...CHANGE_PARTS.map(part => Math.abs(parts[part])));
  const rows = DIMENSIONS[by].noun[1];
  return (
    <>
      <div className={styles.headline}>
        <b>{formatSigned(difference)} clicks</b>
        <Delta
          metric="clicks"
          change={before === 0 ? null : difference / before}
          within={within_variation}
          badge
        />
        <span>
          {formatNumber(now)} vs {formatNumber(before)} in {formatRange(range.before_from, range.before_to)}
        </span>
      </div>
      <p className={styles.sentence}>{changeSentence(parts, by)}</p>
      <ChangeChart state={state} />
      <table className={styles.parts} aria-label={INSIGHTS_TEXT.why}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Clicks</th>
            <td />
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {CHANGE_PARTS.map(part => (
            <tr key={part}>
              <th scope="row">
                <PartName part={part} clicks={parts[part]} state={state} />
              </th>
              <td data-tone={toneOf(parts[part])}>{formatSigned(parts[part])}</td>
              <td>
                <PartBar share={parts[part] / maxPart} />
              </td>
              <td>{CHANGE_PART_MEANINGS[part](rows)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{INSIGHTS_TEXT.difference}</th>
            <td data-tone={toneOf(difference)}>{formatSigned(difference)}</td>
            <td />
            <td>The sum of all parts</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

type PartNameProps = { part: ChangePart; clicks: number; state: InsightState };

/** A part that has rows links to the list that shows them first. */
function PartName({ part, clicks, state: { config, linkFor } }: PartNameProps) {
  const rows = rowsOfPart(part, clicks);
  const label = CHANGE_PART_LABELS[part];
  if (!rows) return label;
  return (
    <Link to={linkFor(config, {}, rows)} preventScrollReset>
      {label}
    </Link>
  );
}

const toneOf = (clicks: number) => (clicks === 0 ? undefined : clicks > 0 ? 'up' : 'down');

/** Losses extend to the left of the centre, gains to the right. */
const PartBar = ({ share }: { share: number }) => (
  <span className={styles.diverging} aria-hidden>
    {share !== 0 && (
      <i
        data-tone={toneOf(share)}
        style={{
          width: `${Math.abs(share) * 50}%`,
          left: share < 0 ? `${50 - Math.abs(share) * 50}%` : '50%',
        }}
      />
    )}
  </span>
);
