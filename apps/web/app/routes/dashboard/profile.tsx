import { PROFILE_TEXT } from '@gsc/contract/profile/labels';
import { useInDemo } from '../../data/use-in-demo.ts';
import { SessionsCard } from '../../features/auth/sessions-card.tsx';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { screenMeta } from '../../shell/screen-meta.ts';

export const meta = screenMeta(PROFILE_TEXT.heading);

export default function Profile() {
  const inDemo = useInDemo();
  return <ProfileScreen>{!inDemo && <SessionsCard id="sessions" />}</ProfileScreen>;
}
