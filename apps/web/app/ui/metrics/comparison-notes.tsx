import { COMPARISON_TEXT } from '@gsc/contract/dates/comparison-labels';
import type { DataBreak } from '@gsc/contract/reports/annotations';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import type { Report } from '@gsc/contract/reports/result';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Note } from '../feedback/note.tsx';
import { formatFullDay, formatRange } from '../format/format.ts';
import classes from './comparison-notes.module.css';

const METRICS: Record<string, string> = {
  clicks: 'clicks',
  impressions: 'impressions',
  ctr: 'CTR',
  position: 'position',
};

const together = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** 'impressions, CTR and position do not compare like with like' */
function effectOf(breaks: readonly DataBreak[]): string {
  const touched = Object.keys(METRICS).filter(metric => breaks.some(each => each.affects.includes(metric)));
  const names = touched.flatMap(metric => METRICS[metric] ?? []);
  return names.length === 0 ? 'numbers' : together(names);
}

const whenOf = ({ start, end }: DataBreak): string =>
  end && end !== start ? formatRange(start, end) : formatFullDay(start);

const SHOWN = 2;

/** What has to be known before two ranges are set against each other. */
export function ComparisonNotes({ breaks, leftOut }: { breaks: readonly DataBreak[]; leftOut: number }) {
  return (
    <>
      <BreakNote breaks={breaks} />
      {leftOut > 0 && <Note kind="partial">{COMPARISON_TEXT.leftOut(leftOut)}</Note>}
    </>
  );
}

/** The same for a report. Where nothing is stored of the days before, that is all there is to say. */
export function ReportComparisonNotes({ comparison }: Pick<Report, 'comparison'>) {
  if (!comparison) return null;
  if (!comparison.before) {
    return (
      <Note kind="partial">{REPORTS_TEXT.nothingBefore(formatRange(comparison.from, comparison.to))}</Note>
    );
  }
  return <ComparisonNotes breaks={comparison.breaks} leftOut={comparison.left_out} />;
}

/** Said over every comparison that has a known break of Google's own data between its first day and its last. */
function BreakNote({ breaks }: { breaks: readonly DataBreak[] }) {
  const [all, setAll] = useState(false);
  if (breaks.length === 0) return null;
  // The newest ones touch the days that are looked at; the older ones wait behind a word.
  const newest = breaks.toSorted((a, b) => b.start.localeCompare(a.start));
  const shown = all ? newest : newest.slice(0, SHOWN);
  const rest = breaks.length - shown.length;
  return (
    <Note kind="warning">
      This comparison crosses {breaks.length === 1 ? 'a known break' : 'known breaks'} in Google’s data, so{' '}
      {effectOf(breaks)} may not compare like with like:{' '}
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
