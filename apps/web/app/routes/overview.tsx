import { OVERVIEW_TEXT } from '@gsc/contract/overview-text';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { OverviewScreen } from '../features/overview/overview-screen.tsx';
import { ConnectButton } from '../features/properties/connect-button.tsx';
import { propertiesQuery } from '../features/properties/queries.ts';
import { screenMeta } from '../shell/screen-meta.ts';

export const meta = screenMeta(OVERVIEW_TEXT.title);

export default function Overview() {
  const { user } = useAuth();
  const { data } = useQuery(propertiesQuery);
  return (
    <OverviewScreen
      name={user?.full_name || user?.email || ''}
      connected={data?.active.length ?? null}
      connect={<ConnectButton>{OVERVIEW_TEXT.connect}</ConnectButton>}
    />
  );
}
