import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { render } from 'vitest-browser-react';
import { AppTheme } from '../shell/theme/app-theme.tsx';
import { TOAST_HOST } from '../ui/feedback/toast.tsx';

/** Renders a component with the theme, a router and an empty query cache, as the dashboard does. */
export function renderComponent(
  component: ReactNode,
  options: { scheme?: 'light' | 'dark'; path?: string; queries?: QueryClient } = {},
) {
  const router = createMemoryRouter([{ path: '*', element: component }], {
    initialEntries: [options.path ?? '/'],
  });
  return render(
    <QueryClientProvider client={options.queries ?? new QueryClient()}>
      <AppTheme
        primary={BRANDING_DEFAULTS.primary_color}
        secondary={BRANDING_DEFAULTS.secondary_color}
        defaultColorScheme={options.scheme ?? 'light'}
      >
        <Notifications {...TOAST_HOST} />
        <RouterProvider router={router} />
      </AppTheme>
    </QueryClientProvider>,
  );
}
