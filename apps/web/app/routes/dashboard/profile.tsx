import { PROFILE_TEXT } from '@gsc/contract/profile/labels';
import { SessionsCard } from '../../features/auth/sessions-card.tsx';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { screenHandle } from '../../shell/screen-handle.ts';

export const handle = screenHandle(PROFILE_TEXT.heading);

export default function Profile() {
  return <ProfileScreen sessions={<SessionsCard id="sessions" />} />;
}
