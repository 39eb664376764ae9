import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { useQuery } from '@tanstack/react-query';
import { propertiesQuery } from '../../data/properties/queries.ts';
import { useAuth } from '../../data/session/auth-provider.tsx';
import { coverageQuery } from '../../data/sync/queries.ts';
import { AnnotationButton } from '../../features/analytics/report/annotations/annotation-button.tsx';
import { useAnnotationActions } from '../../features/analytics/report/annotations/use-annotation-actions.tsx';
import { agendaOf } from '../../features/overview/changes/agenda.ts';
import { OverviewScreen } from '../../features/overview/overview-screen.tsx';
import { ConnectButton } from '../../features/properties/connect/connect-button.tsx';
import { screenHandle } from '../../shell/screen-handle.ts';
import { PropertySwitcher } from '../../shell/top-bar/property-switcher.tsx';

export const handle = screenHandle(OVERVIEW_TEXT.title);

export default function Overview() {
  const { user } = useAuth();
  const { data: properties } = useQuery(propertiesQuery);
  const { data: coverage } = useQuery(coverageQuery);
  const annotationActions = useAnnotationActions();
  const nextSyncs = coverage?.properties.map(property => property.next_sync_at) ?? [];
  return (
    <OverviewScreen
      name={user?.full_name || user?.email || ''}
      connect={<ConnectButton>{OVERVIEW_TEXT.connect}</ConnectButton>}
      agenda={agendaOf(nextSyncs, properties?.deleted ?? [], new Date())}
      switcher={<PropertySwitcher />}
      annotationActions={{
        ...annotationActions,
        button: (days, propertyId) => <AnnotationButton bounds={days} propertyId={propertyId} />,
      }}
    />
  );
}
