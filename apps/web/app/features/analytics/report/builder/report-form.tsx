import type { ReportComparison } from '@gsc/contract/analytics/report/api';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { COMPARISON_LABELS, COMPARISON_TEXT } from '@gsc/contract/dates/comparison-labels';
import { isFeed } from '@gsc/contract/search-types';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { GitCompareArrows, Search } from 'lucide-react';
import type { Ref } from 'react';
import { type Bounds, comparisonOf, withEdge } from '../../../../ui/date-range/date-range-rules.ts';
import { DayPicker } from '../../../../ui/date-range/day-picker.tsx';
import { formatRange } from '../../../../ui/format/format.ts';
import { type PropertyChoice, PropertySelect } from './property-select.tsx';
import type { Draft } from './report-draft.ts';
import styles from './report-form.module.css';

type ReportFormProps = {
  draft: Draft;
  properties: readonly PropertyChoice[];
  bounds: Bounds;
  edit: (change: Partial<Draft>) => void;
  onGenerate: () => void;
  searchRef: Ref<HTMLInputElement>;
};

/** Property, days, comparison and search query. */
export function ReportForm({ draft, properties, bounds, edit, onGenerate, searchRef }: ReportFormProps) {
  const feed = isFeed(draft.search_type);
  return (
    <form
      className={styles.fields}
      onSubmit={event => {
        event.preventDefault();
        onGenerate();
      }}
    >
      <PropertySelect
        properties={properties}
        value={draft.property_ids}
        onChange={property_ids => edit({ property_ids })}
      />
      <DayPicker
        label="Start Date"
        value={draft.from}
        bounds={bounds}
        onChange={day => edit(withEdge(draft, 'from', day))}
      />
      <DayPicker
        label="End Date"
        value={draft.to}
        bounds={bounds}
        onChange={day => edit(withEdge(draft, 'to', day))}
      />
      <ComparisonSelect draft={draft} onChange={comparison => edit({ comparison })} />
      <TextInput
        ref={searchRef}
        label={REPORTS_TEXT.searchQuery}
        placeholder={feed ? 'No queries in this type' : 'Contains…'}
        disabled={feed}
        leftSection={<Search size={16} aria-hidden />}
        value={draft.search_query}
        onChange={event => edit({ search_query: event.currentTarget.value })}
      />
      {draft.comparison.mode === 'custom' && (
        <DayPicker
          label={COMPARISON_TEXT.from}
          value={draft.comparison.from}
          bounds={bounds}
          onChange={from => edit({ comparison: { mode: 'custom', from } })}
        />
      )}
      {/* Makes Enter in any field submit the form. */}
      <button type="submit" hidden />
    </form>
  );
}

type ComparisonSelectProps = { draft: Draft; onChange: (comparison: ReportComparison) => void };

/** Selects the comparison and shows its days. */
function ComparisonSelect({ draft, onChange }: ComparisonSelectProps) {
  const { comparison } = draft;
  const before = comparisonOf(draft);
  return (
    <div>
      <Select
        label={COMPARISON_TEXT.label}
        data={Object.entries(COMPARISON_LABELS).map(([value, label]) => ({ value, label }))}
        value={comparison.mode}
        allowDeselect={false}
        leftSection={<GitCompareArrows size={16} aria-hidden />}
        onChange={mode => onChange(comparisonFor(mode, draft))}
      />
      {before && (
        <div className={styles.compared}>
          <output>{formatRange(before.from, before.to)}</output>
          {(comparison.mode === 'previous' || comparison.mode === 'year') && (
            <Checkbox
              size="xs"
              label={COMPARISON_TEXT.matchWeekdays}
              title={COMPARISON_TEXT.matchWeekdaysHint}
              checked={comparison.match_weekdays}
              onChange={event => onChange({ ...comparison, match_weekdays: event.currentTarget.checked })}
            />
          )}
        </div>
      )}
    </div>
  );
}

function comparisonFor(mode: string | null, draft: Draft): ReportComparison {
  if (mode === 'custom') return { mode, from: comparisonOf(draft)?.from ?? draft.from };
  return mode === 'previous' || mode === 'year' ? { mode, match_weekdays: false } : { mode: 'none' };
}
