import type { ReportConfig, ReportFilter } from '@gsc/contract/reports/api';
import { BRAND_VALUES } from '@gsc/contract/reports/rules-labels';
import { valueName } from '@gsc/contract/reports/value-name';
import { isFeed } from '@gsc/contract/search-types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsQuery, rulesQuery } from '../../../data/reports.ts';
import { FilterChips } from '../../../ui/filters/filter-chips.tsx';
import { FilterEditor } from '../../../ui/filters/filter-editor.tsx';
import { TextFilterEditor } from '../../../ui/filters/text-filter-editor.tsx';
import { groupNames } from '../rules/rule-draft.ts';
import { FILTER_FIELDS, OPERATOR_LABELS, pluralOf, valuesLabel } from './filter-labels.ts';

type Dimension = ReportFilter['dimension'];
type Operator = ReportFilter['operator'];

type ReportFiltersProps = {
  filters: readonly ReportFilter[];
  propertyIds: readonly string[];
  searchType: ReportConfig['search_type'];
  onChange: (filters: ReportFilter[]) => void;
};

const ADDABLE: Dimension[] = ['query', 'page', 'country', 'device', 'brand', 'page_group'];
/** Not available for feeds, which have no queries. */
const QUERY_BASED: Dimension[] = ['query', 'brand'];
const TEXT_OPERATORS = (
  [
    ['contains'],
    ['not_contains'],
    ['is'],
    ['is_not'],
    ['regex', '^how to'],
    ['not_regex', '^how to'],
    ['in', 'One per line'],
    ['not_in', 'One per line'],
  ] as [Operator, string?][]
).map(([id, hint]) => ({
  id,
  label: id === 'in' ? 'is one of' : id === 'not_in' ? 'is none of' : OPERATOR_LABELS[id],
  many: id === 'in' || id === 'not_in',
  ...(hint ? { hint } : {}),
}));

const PENDING = 'pending';

/** The filter chips below the form. Changes take effect immediately. */
export function ReportFilters({ filters, propertyIds, searchType, onChange }: ReportFiltersProps) {
  const [open, setOpen] = useState<string | null>(null);
  // A new filter without values. It is not part of the report yet.
  const [pending, setPending] = useState<ReportFilter | null>(null);
  const all = [
    ...filters.map((filter, i) => [String(i), filter] as const),
    ...(pending ? [[PENDING, pending] as const] : []),
  ];
  const close = () => {
    setOpen(null);
    setPending(null);
  };
  const put = (id: string, filter: ReportFilter) => {
    const others = filters.filter((_, i) => String(i) !== id);
    if (filter.values.length === 0) {
      setPending(filter);
      setOpen(PENDING);
      if (id !== PENDING) onChange(others);
      return;
    }
    setPending(null);
    // The new filter becomes the last chip, and its editor stays open.
    if (id === PENDING) setOpen(String(filters.length));
    onChange(
      id === PENDING ? [...filters, filter] : filters.map((old, i) => (String(i) === id ? filter : old)),
    );
  };
  return (
    <FilterChips
      chips={all.map(([id, filter]) => ({
        id,
        field: FILTER_FIELDS[filter.dimension],
        operator: OPERATOR_LABELS[filter.operator],
        value: valuesLabel(filter) || '…',
      }))}
      open={open}
      onOpen={id => (id === null ? close() : setOpen(id))}
      onRemove={id => {
        close();
        if (id !== PENDING) onChange(filters.filter((_, i) => String(i) !== id));
      }}
      fields={ADDABLE.filter(id => !isFeed(searchType) || !QUERY_BASED.includes(id)).map(id => ({
        id,
        label: FILTER_FIELDS[id],
      }))}
      onAdd={field => {
        const dimension = ADDABLE.find(each => each === field);
        if (!dimension) return;
        setPending({ dimension, operator: firstOperator(dimension), values: [] });
        setOpen(PENDING);
      }}
      onClear={() => {
        close();
        onChange([]);
      }}
      editor={chip => {
        const found = all.find(([id]) => id === chip.id);
        if (!found) return null;
        const [id, filter] = found;
        return (
          <Editor
            filter={filter}
            propertyIds={propertyIds}
            searchType={searchType}
            onChange={next => put(id, next)}
            onDone={close}
          />
        );
      }}
    />
  );
}

const isText = (dimension: Dimension): boolean => dimension === 'query' || dimension === 'page';
const firstOperator = (dimension: Dimension): Operator => (isText(dimension) ? 'contains' : 'in');

type EditorProps = {
  filter: ReportFilter;
  propertyIds: readonly string[];
  searchType: ReportConfig['search_type'];
  onChange: (filter: ReportFilter) => void;
  onDone: () => void;
};

function Editor({ filter, onChange, onDone, ...scope }: EditorProps) {
  const { dimension, operator, values } = filter;
  if (isText(dimension)) {
    return (
      <TextFilterEditor
        field={FILTER_FIELDS[dimension]}
        operators={TEXT_OPERATORS}
        operator={operator}
        value={values.join('\n')}
        onApply={(next, text) => {
          const lines = text.split('\n').map(line => line.trim());
          onChange({
            dimension,
            operator: next,
            values: next === 'in' || next === 'not_in' ? [...new Set(lines.filter(Boolean))] : [text],
          });
          onDone();
        }}
      />
    );
  }
  return <NamedEditor filter={filter} onChange={onChange} {...scope} />;
}

type Option = { value: string; clicks?: number };

/** Options from Google are ordered by clicks, options from rules by rule order. */
function useOptions({ filter: { dimension }, propertyIds, searchType }: ScopeProps): readonly Option[] {
  const isRuleBased = dimension === 'brand' || dimension === 'page_group';
  const { data } = useQuery({ ...optionsQuery(propertyIds, searchType), enabled: !isRuleBased });
  const rules = useQuery({ ...rulesQuery(propertyIds), enabled: dimension === 'page_group' });
  if (dimension === 'brand') return BRAND_VALUES.map(value => ({ value }));
  if (dimension === 'page_group') return groupNames(rules.data).map(value => ({ value }));
  return (dimension === 'country' ? data?.countries : data?.devices) ?? [];
}

type ScopeProps = Pick<EditorProps, 'filter' | 'propertyIds' | 'searchType'>;

function NamedEditor({ onChange, ...scope }: Omit<EditorProps, 'onDone'>) {
  const { dimension, operator, values } = scope.filter;
  const listed = useOptions(scope);
  // Selected values stay on the list even if they do not occur in these days.
  const missing = values.filter(value => !listed.some(option => option.value === value));
  const options: Option[] = [...listed, ...missing.map(value => ({ value, clicks: 0 }))];
  return (
    <FilterEditor
      plural={pluralOf(dimension)}
      options={options.map(({ value, clicks }) => ({
        value,
        label: valueName(dimension, value),
        ...(clicks === undefined ? {} : { count: clicks }),
      }))}
      operator={operator === 'not_in' || operator === 'is_not' ? 'is not' : 'is'}
      selected={values}
      onChange={(next, selected) =>
        onChange({ dimension, operator: next === 'is not' ? 'not_in' : 'in', values: selected })
      }
    />
  );
}
