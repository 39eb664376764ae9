import { isRouteErrorResponse, Outlet } from 'react-router';
import { ScreenError } from '../../shell/screen-error.tsx';
import type { Route } from './+types/dashboard-screen.ts';

/** The error boundary between the frame and the screens. If a screen fails, the frame keeps working. */
export default function DashboardScreen() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const reason = isRouteErrorResponse(error)
    ? error.statusText
    : error instanceof Error
      ? error.message
      : undefined;
  return <ScreenError reason={reason} />;
}
