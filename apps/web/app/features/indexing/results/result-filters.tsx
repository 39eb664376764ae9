import type { CheckDetail } from '@gsc/contract/indexing/api';
import { OLD_CRAWL_DAYS } from '@gsc/contract/indexing/limits';
import { CHECK_RESULTS_TEXT } from '@gsc/contract/indexing/screen-labels';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search, X } from 'lucide-react';
import { formatNumber } from '../../../ui/format/format.ts';
import type { ResultChoice } from './result-choice.ts';
import classes from './result-filters.module.css';

type ResultFiltersProps = {
  check: CheckDetail;
  choice: ResultChoice;
  onChange: (part: Partial<ResultChoice>) => void;
};

const TYPING_PAUSE_MS = 300;

export function ResultFilters({ check, choice, onChange }: ResultFiltersProps) {
  const search = useDebouncedCallback((text: string) => onChange({ search: text }), TYPING_PAUSE_MS);
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.search ?? ''}
        size="xs"
        type="search"
        aria-label={CHECK_RESULTS_TEXT.filter}
        placeholder={CHECK_RESULTS_TEXT.filter}
        leftSection={<Search size={14} aria-hidden />}
        onChange={event => search(event.currentTarget.value)}
      />
      {choice.verdict && (
        <button type="button" className={classes.chip} onClick={() => onChange({ verdict: null })}>
          {CHECK_RESULTS_TEXT.verdict} <b>{choice.verdict}</b>
          <X size={12} aria-hidden />
        </button>
      )}
      <FlagChip
        label={CHECK_RESULTS_TEXT.mismatch}
        count={check.canonical_mismatches}
        isChosen={choice.mismatch}
        onChoose={mismatch => onChange({ mismatch })}
      />
      <FlagChip
        label={CHECK_RESULTS_TEXT.oldCrawl(OLD_CRAWL_DAYS)}
        count={check.crawled_long_ago}
        isChosen={choice.oldCrawl}
        onChoose={oldCrawl => onChange({ oldCrawl })}
      />
    </div>
  );
}

type FlagChipProps = {
  label: string;
  count: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

const FlagChip = ({ label, count, isChosen, onChoose }: FlagChipProps) =>
  (count > 0 || isChosen) && (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={isChosen}
      onClick={() => onChoose(!isChosen)}
    >
      {label} <b>{formatNumber(count)}</b>
    </button>
  );
