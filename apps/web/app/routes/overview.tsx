import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { agendaOf } from '../features/overview/agenda.ts';
import { OverviewScreen } from '../features/overview/overview-screen.tsx';
import { ConnectButton } from '../features/properties/connect-button.tsx';
import { propertiesQuery } from '../features/properties/queries.ts';
import { NoteButton } from '../features/reports/note-button.tsx';
import { useNotes } from '../features/reports/use-notes.ts';
import { coverageQuery } from '../features/sync/queries.ts';
import { PropertySwitcher } from '../shell/property-switcher.tsx';
import { screenMeta } from '../shell/screen-meta.ts';

export const meta = screenMeta(OVERVIEW_TEXT.title);

export default function Overview() {
  const { user } = useAuth();
  const { data: properties } = useQuery(propertiesQuery);
  const { data: coverage } = useQuery(coverageQuery);
  const { remove } = useNotes();
  const nextSyncs = coverage?.properties.map(property => property.next_sync_at) ?? [];
  return (
    <OverviewScreen
      name={user?.full_name || user?.email || ''}
      connect={<ConnectButton>{OVERVIEW_TEXT.connect}</ConnectButton>}
      agenda={agendaOf(nextSyncs, properties?.deleted ?? [], new Date())}
      switcher={<PropertySwitcher />}
      notes={{
        button: (days, propertyId) => <NoteButton bounds={days} propertyId={propertyId} />,
        onRemove: remove,
      }}
    />
  );
}
