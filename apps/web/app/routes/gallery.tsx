import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { Notifications } from '@mantine/notifications';
import { useSearchParams } from 'react-router';
import { GalleryScreen } from '../features/gallery/gallery-screen.tsx';
import { useNonce } from '../host-context.tsx';
import { AppTheme } from '../shell/theme/app-theme.tsx';
import { TOAST_HOST } from '../ui/feedback/toast.tsx';

export const meta = () => [{ title: 'Components' }, { name: 'robots', content: 'noindex' }];

/** The brand colours can be set in the URL: ?primary=15803d&secondary=57534e */
export default function Gallery() {
  const [search] = useSearchParams();
  return (
    <AppTheme
      primary={search.get('primary') ?? BRANDING_DEFAULTS.primary_color}
      secondary={search.get('secondary') ?? BRANDING_DEFAULTS.secondary_color}
      nonce={useNonce()}
    >
      <Notifications {...TOAST_HOST} />
      <GalleryScreen />
    </AppTheme>
  );
}
