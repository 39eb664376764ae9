import type { AuthUser } from '@gsc/contract/auth/api';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBranding, useSavedInOtherTabs } from '../data/branding.ts';
import { LiveJobs } from '../data/sync/live-jobs.tsx';
import { TOAST_HOST } from '../ui/feedback/toast.tsx';
import { Frame } from './frame.tsx';
import { Palette } from './palette/palette.tsx';
import { ScreenTitle } from './screen-title.tsx';
import { AppTheme } from './theme/app-theme.tsx';

interface AppFrameProps {
  user: AuthUser;
  sidebarOpen: boolean;
}

/** The app of the signed-in user. It is remounted for another user, so they do not share cached data. */
export function AppFrame({ user, sidebarOpen }: AppFrameProps) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } }),
  );
  return (
    <QueryClientProvider client={queries}>
      <BrandedTheme>
        <Notifications {...TOAST_HOST} />
        <Palette />
        <LiveJobs>
          <Frame user={user} sidebarOpen={sidebarOpen} />
        </LiveJobs>
      </BrandedTheme>
    </QueryClientProvider>
  );
}

function BrandedTheme({ children }: { children: ReactNode }) {
  const { brand_name, primary_color, secondary_color } = useBranding();
  useSavedInOtherTabs();
  const [nonce] = useState(documentNonce);
  return (
    <AppTheme primary={primary_color} secondary={secondary_color} nonce={nonce}>
      <ScreenTitle brand={brand_name} />
      {children}
    </AppTheme>
  );
}

/** Style elements created in the browser need the document's nonce, which is only readable as a property. */
function documentNonce(): string | undefined {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  // The scroll lock of dialogs reads its nonce from this global.
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  return nonce;
}
