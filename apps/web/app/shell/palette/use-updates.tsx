import { EVENT_TEXT } from '@gsc/contract/analytics/events/event-labels';
import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { REPORT_MAX_PROPERTIES } from '@gsc/contract/analytics/report/labels';
import { ROUTES } from '@gsc/contract/routes';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useNavigate } from 'react-router';
import { compareAddress } from '../../data/compare-event.ts';
import { useChosenProperty } from '../../data/properties/chosen-property.ts';
import { propertiesQuery } from '../../data/properties/queries.ts';
import { eventsQuery, rangeQuery } from '../../data/reports.ts';
import { formatFullDay } from '../../ui/format/format.ts';

/** Google's ranking updates, the newest first. Each opens the changes between the days before and after it. */
export function useUpdates(text: string): SpotlightActionGroupData {
  const navigate = useNavigate();
  const active = useQuery(propertiesQuery).data?.active ?? [];
  const { chosen } = useChosenProperty();
  const property_ids = chosen ? [chosen.id] : active.map(({ id }) => id);
  // Without a text, the list would be longer than all others.
  const canReport = property_ids.length > 0 && property_ids.length <= REPORT_MAX_PROPERTIES;
  const enabled = text.trim() !== '' && canReport;
  const events = useQuery({ ...eventsQuery, enabled }).data?.events ?? [];
  const range = useQuery({ ...rangeQuery(chosen && property_ids, 'web'), enabled }).data;
  if (!enabled || !range) return { group: EVENT_TEXT.compare, actions: [] };
  const config = ReportConfig.parse({ property_ids, from: range.default_from, to: range.default_to });
  const updates = events.filter(({ kind }) => kind === 'ranking-update').toReversed();
  const actions = updates.flatMap(event => {
    const address = compareAddress(config, { source: 'google', event }, range);
    if (!address) return [];
    return {
      id: `update-${event.id}`,
      label: event.name,
      leftSection: <Flag size={16} strokeWidth={1.5} />,
      rightSection: <small>{formatFullDay(event.start)}</small>,
      onClick: () => navigate(`${ROUTES.analytics}?${address}`),
    };
  });
  return { group: EVENT_TEXT.compare, actions };
}
