import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Report } from '@gsc/contract/analytics/report/result';
import type { DataBreak } from '@gsc/contract/analytics/saved/annotations';
import { COMPARISON_TEXT } from '@gsc/contract/dates/comparison-labels';
import { METRIC_NAMES, METRICS } from '@gsc/contract/metrics/metrics';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Note } from '../feedback/note.tsx';
import { formatFullDay, formatRange } from '../format/format.ts';
import classes from './comparison-notes.module.css';

const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** 'impressions, CTR and position' */
function effectOf(breaks: readonly DataBreak[]): string {
  const affected = METRIC_NAMES.filter(metric => breaks.some(each => each.affects.includes(metric)));
  const names = affected.map(metric => METRICS[metric].inSentence);
  return names.length === 0 ? 'numbers' : joinNames(names);
}

const whenOf = ({ start, end }: DataBreak): string =>
  end && end !== start ? formatRange(start, end) : formatFullDay(start);

const SHOWN = 2;

/** Notes about data breaks and excluded days of a comparison. */
export function ComparisonNotes({ breaks, leftOut }: { breaks: readonly DataBreak[]; leftOut: number }) {
  return (
    <>
      <BreakNote breaks={breaks} />
      {leftOut > 0 && <Note kind="partial">{COMPARISON_TEXT.leftOut(leftOut)}</Note>}
    </>
  );
}

/** The same for a report. If no data is stored for the comparison period, this is the only note. */
export function ReportComparisonNotes({ comparison }: Pick<Report, 'comparison'>) {
  if (!comparison) return null;
  if (!comparison.before) {
    return (
      <Note kind="partial">{REPORTS_TEXT.nothingBefore(formatRange(comparison.from, comparison.to))}</Note>
    );
  }
  return <ComparisonNotes breaks={comparison.breaks} leftOut={comparison.left_out} />;
}

/** Shown above every comparison that crosses a known break in Google's data. */
function BreakNote({ breaks }: { breaks: readonly DataBreak[] }) {
  const [all, setAll] = useState(false);
  if (breaks.length === 0) return null;
  // Shows the newest breaks first. The others are behind a button.
  const newest = breaks.toSorted((a, b) => b.start.localeCompare(a.start));
  const shown = all ? newest : newest.slice(0, SHOWN);
  const rest = breaks.length - shown.length;
  return (
    <Note kind="warning">
      This comparison crosses {breaks.length === 1 ? 'a known break' : 'known breaks'} in Google’s data, so{' '}
      {effectOf(breaks)} may not be comparable:{' '}
      {shown.map((each, i) => (
        <span key={each.id} title={each.note}>
          {i > 0 && '; '}
          <b>{each.name}</b> ({whenOf(each)})
        </span>
      ))}
      {rest > 0 && (
        <>
          {' and '}
          <UnstyledButton className={classes.more} onClick={() => setAll(true)}>
            {rest} more
          </UnstyledButton>
        </>
      )}
      .
    </Note>
  );
}
