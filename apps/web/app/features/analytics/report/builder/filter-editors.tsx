import { OPERATOR_LABELS } from '@gsc/contract/analytics/filters/filter-labels';
import { valueName } from '@gsc/contract/analytics/names/value-name';
import type { ReportConfig, ReportFilter } from '@gsc/contract/analytics/report/api';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import { EXPRESSION_MAX_LENGTH, REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { BRAND_VALUES } from '@gsc/contract/analytics/saved/rules-labels';
import { useQuery } from '@tanstack/react-query';
import { optionsQuery, rulesQuery } from '../../../../data/reports.ts';
import { FilterEditor } from '../../../../ui/filters/filter-editor.tsx';
import { TextFilterEditor } from '../../../../ui/filters/text-filter-editor.tsx';
import { pluralOf } from './filter-labels.ts';
import { groupNames } from './group-names.ts';

type Dimension = ReportFilter['dimension'];
type Operator = ReportFilter['operator'];

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

/** The API refuses longer expressions, so the form names the limit first. */
const expressionProblem = (operator: Operator, text: string): string | null =>
  (operator === 'regex' || operator === 'not_regex') && text.length > EXPRESSION_MAX_LENGTH
    ? REPORTS_TEXT.longExpression
    : null;

const isText = (dimension: Dimension): boolean => DIMENSIONS[dimension].editor === 'text';
export const firstOperator = (dimension: Dimension): Operator => (isText(dimension) ? 'contains' : 'in');

/** What the values of a filter are counted for. */
export type FilterScope = Pick<ReportConfig, 'property_ids' | 'search_type' | 'from' | 'to'>;

type DimensionEditorProps = {
  filter: ReportFilter;
  scope: FilterScope;
  onChange: (filter: ReportFilter) => void;
  onDone: () => void;
};

export function DimensionEditor({ filter, scope, onChange, onDone }: DimensionEditorProps) {
  const { dimension, operator, values } = filter;
  if (isText(dimension)) {
    return (
      <TextFilterEditor
        field={DIMENSIONS[dimension].field}
        operators={TEXT_OPERATORS}
        operator={operator}
        value={values.join('\n')}
        problem={expressionProblem}
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
  return <NamedEditor filter={filter} scope={scope} onChange={onChange} />;
}

type Option = { value: string; clicks?: number };

/** Options from Google are ordered by clicks, options from rules by rule order. */
function useOptions(dimension: Dimension, scope: FilterScope): readonly Option[] {
  const { editor } = DIMENSIONS[dimension];
  const isCounted = editor === 'countries' || editor === 'devices' || editor === 'appearances';
  const { data } = useQuery({
    ...optionsQuery(scope.property_ids, scope.search_type, scope),
    enabled: isCounted,
  });
  const rules = useQuery({ ...rulesQuery(scope.property_ids), enabled: editor === 'page_groups' });
  if (isCounted) return data?.[editor] ?? [];
  return (editor === 'brand' ? BRAND_VALUES : groupNames(rules.data)).map(value => ({ value }));
}

function NamedEditor({ filter, scope, onChange }: Omit<DimensionEditorProps, 'onDone'>) {
  const { dimension, operator, values } = filter;
  const listed = useOptions(dimension, scope);
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
