import { OVERVIEW_TEXT } from '@gsc/contract/overview';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { OverviewScreen } from '../features/overview/overview-screen.tsx';
import { screenMeta } from '../shell/screen-meta.ts';

export const meta = screenMeta(OVERVIEW_TEXT.title);

export default function Overview() {
  const { user } = useAuth();
  return <OverviewScreen name={user?.full_name || user?.email || ''} />;
}
