import { Outlet } from 'react-router';
import { AuthProvider } from '../data/session/auth-provider.tsx';
import { readSidebarOpen } from '../shell/sidebar/sidebar-cookie.ts';
import type { Route } from './+types/session.ts';

/** How wide this browser left the frame. The server draws the empty frame of the routes below from it. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  sidebarOpen: readSidebarOpen(request.headers.get('cookie')),
});

export const clientLoader = () => ({ sidebarOpen: readSidebarOpen(document.cookie) });

// Read once; afterwards the frame itself knows how wide it is.
export const shouldRevalidate = () => false;

/** Around every page that has to know who is signed in. */
export default function Session() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
}
