import type { ReportComparison } from '@gsc/contract/reports';
import { Select, TextInput } from '@mantine/core';
import { GitCompareArrows, Search } from 'lucide-react';
import type { Ref } from 'react';
import { type Bounds, withEdge } from '../../ui/date-range/date-range-rules.ts';
import { DayPicker } from '../../ui/date-range/day-picker.tsx';
import { type PropertyChoice, PropertySelect } from './property-select.tsx';
import { COMPARISON_WORDS, type Draft } from './report-draft.ts';
import styles from './report-form.module.css';

type ReportFormProps = {
  draft: Draft;
  properties: readonly PropertyChoice[];
  bounds: Bounds;
  edit: (change: Partial<Draft>) => void;
  onGenerate: () => void;
  searchRef: Ref<HTMLInputElement>;
};

/** Property, days, comparison and search query; nothing here runs before 'Generate Report'. */
export function ReportForm({ draft, properties, bounds, edit, onGenerate, searchRef }: ReportFormProps) {
  const feed = draft.search_type === 'discover' || draft.search_type === 'googleNews';
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
      <Select
        label="Compare to"
        data={Object.entries(COMPARISON_WORDS).map(([value, { option }]) => ({ value, label: option }))}
        value={draft.comparison.mode}
        allowDeselect={false}
        leftSection={<GitCompareArrows size={16} aria-hidden />}
        onChange={mode => edit({ comparison: comparisonFor(mode, draft) })}
      />
      <TextInput
        ref={searchRef}
        label="Search query"
        placeholder={feed ? 'No queries in this type' : 'Contains…'}
        disabled={feed}
        leftSection={<Search size={16} aria-hidden />}
        value={draft.search_query}
        onChange={event => edit({ search_query: event.currentTarget.value })}
      />
      {draft.comparison.mode === 'custom' && (
        <CustomComparison
          comparison={draft.comparison}
          bounds={bounds}
          onChange={comparison => edit({ comparison })}
        />
      )}
      {/* Enter in any field is 'Generate Report'. */}
      <button type="submit" hidden />
    </form>
  );
}

function comparisonFor(mode: string | null, { from, to }: Draft): ReportComparison {
  if (mode === 'custom') return { mode, from, to };
  return { mode: mode === 'previous' || mode === 'year' ? mode : 'none' };
}

type Custom = Extract<ReportComparison, { mode: 'custom' }>;

function CustomComparison({
  comparison,
  bounds,
  onChange,
}: {
  comparison: Custom;
  bounds: Bounds;
  onChange: (comparison: Custom) => void;
}) {
  const set = (edge: 'from' | 'to') => (day: string) =>
    onChange({ mode: 'custom', ...withEdge(comparison, edge, day) });
  return (
    <>
      <DayPicker label="Compared from" value={comparison.from} bounds={bounds} onChange={set('from')} />
      <DayPicker label="Compared to" value={comparison.to} bounds={bounds} onChange={set('to')} />
    </>
  );
}
