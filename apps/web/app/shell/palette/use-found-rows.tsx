import { addressOf } from '@gsc/contract/analytics/report/address';
import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { DIMENSIONS } from '@gsc/contract/analytics/report/dimensions';
import { REPORT_MAX_PROPERTIES, REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Report } from '@gsc/contract/analytics/report/result';
import { DEFAULT_COMPARISON } from '@gsc/contract/dates/comparison-days';
import { ROUTES } from '@gsc/contract/routes';
import { useDebouncedValue } from '@mantine/hooks';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useQueries, useQuery } from '@tanstack/react-query';
import { FileText, Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useChosenProperty } from '../../data/properties/chosen-property.ts';
import { propertiesQuery } from '../../data/properties/queries.ts';
import { rangeQuery, reportQuery } from '../../data/reports.ts';

const DEBOUNCE_MS = 250;
/** A single letter matches almost every row. */
const SHORTEST_TEXT = 2;
const ROWS_SHOWN = 5;

const KINDS = [
  { kind: 'query', group: 'Top queries', icon: Search, opens: 'page' },
  { kind: 'page', group: 'Top pages', icon: FileText, opens: 'query' },
] as const;
type Kind = (typeof KINDS)[number]['kind'];

/**
 * The top queries and pages of the default range that contain the search text. A query opens the report of its pages,
 * a page the report of its queries. The first entry of each group opens the report of all rows with the text.
 */
export function useFoundRows(text: string): SpotlightActionGroupData[] {
  const navigate = useNavigate();
  const [searched] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const active = useQuery(propertiesQuery).data?.active ?? [];
  const { chosen } = useChosenProperty();
  const property_ids = chosen ? [chosen.id] : active.map(({ id }) => id);
  const canReport = property_ids.length > 0 && property_ids.length <= REPORT_MAX_PROPERTIES;
  const wanted = searched.length >= SHORTEST_TEXT && canReport;
  const range = useQuery({ ...rangeQuery(chosen && property_ids, 'web'), enabled: wanted }).data;

  const configOf = (shown: Kind, filter: ReportConfig['filters'][number]) =>
    ReportConfig.parse({
      property_ids,
      from: range?.default_from,
      to: range?.default_to,
      dimensions: [shown],
      filters: [filter],
    });
  const found = useQueries({
    queries:
      wanted && range
        ? KINDS.map(({ kind }) =>
            reportQuery(configOf(kind, { dimension: kind, operator: 'contains', values: [searched] })),
          )
        : [],
  });
  const open = (shown: Kind, filter: ReportConfig['filters'][number]) => {
    const config = { ...configOf(shown, filter), comparison: DEFAULT_COMPARISON };
    navigate(`${ROUTES.analytics}?${addressOf(config)}`);
  };
  return found.flatMap(({ data }, index) => {
    const { kind, group, icon: Icon, opens } = KINDS[index] ?? KINDS[0];
    const values = foundValues(data);
    if (values.length === 0) return [];
    const entry = { leftSection: <Icon size={16} strokeWidth={1.5} /> };
    const all = {
      id: `${kind}-all`,
      label: REPORTS_TEXT.allContaining(DIMENSIONS[kind].noun[1], searched),
      ...entry,
      onClick: () => open(kind, { dimension: kind, operator: 'contains', values: [searched] }),
    };
    const each = values.map(value => ({
      id: `${kind}-${value}`,
      label: value,
      ...entry,
      onClick: () => open(opens, { dimension: kind, operator: 'in', values: [value] }),
    }));
    return [{ group, actions: [all, ...each] }];
  });
}

const foundValues = (report?: Report): string[] =>
  (report?.rows ?? []).slice(0, ROWS_SHOWN).flatMap(({ values: [value] }) => value ?? []);
