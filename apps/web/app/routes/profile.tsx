import { PROFILE_TEXT } from '@gsc/contract/profile/labels';
import { SessionsCard } from '../features/auth/sessions-card.tsx';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { screenMeta } from '../shell/screen-meta.ts';
import { useInDemo } from '../shell/use-in-demo.ts';

export const meta = screenMeta(PROFILE_TEXT.heading);

export default function Profile() {
  const inDemo = useInDemo();
  return <ProfileScreen>{!inDemo && <SessionsCard />}</ProfileScreen>;
}
