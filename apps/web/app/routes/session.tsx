import { Outlet } from 'react-router';
import { AuthProvider } from '../data/session/auth-provider.tsx';
import { readSidebarOpen } from '../shell/sidebar/sidebar-cookie.ts';
import type { Route } from './+types/session.ts';

/** The sidebar state from the cookie. The server uses it to render the empty frame of the child routes. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  sidebarOpen: readSidebarOpen(request.headers.get('cookie')),
});

export const clientLoader = () => ({ sidebarOpen: readSidebarOpen(document.cookie) });

// Read once. Afterwards the frame manages the sidebar state.
export const shouldRevalidate = () => false;

/** The parent of all pages that need the session. */
export default function Session() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
}
