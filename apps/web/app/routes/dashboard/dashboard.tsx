import { useRouteLoaderData } from 'react-router';
import { sessionClient } from '../../data/session/browser-session.ts';
import { AppFrame } from '../../shell/app-frame.tsx';
import { FrameSkeleton } from '../../shell/frame-skeleton.tsx';
import { Guard } from '../../shell/guard.tsx';
import type { loader as sessionLoader } from '../session.tsx';

/** The dashboard is not indexed. The frame renders the title, which contains the brand. */
export const meta = () => [{ name: 'robots', content: 'noindex' }];

const useSidebarOpen = () => useRouteLoaderData<typeof sessionLoader>('routes/session')?.sidebarOpen ?? true;

/** Only the browser can load the session. Until then, and on the server, the empty frame is rendered. */
export async function clientLoader() {
  await sessionClient().start();
  return null;
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return <FrameSkeleton sidebarOpen={useSidebarOpen()} />;
}

export default function Dashboard() {
  const sidebarOpen = useSidebarOpen();
  return (
    <Guard waiting={<FrameSkeleton sidebarOpen={sidebarOpen} />}>
      {user => <AppFrame key={user.id} user={user} sidebarOpen={sidebarOpen} />}
    </Guard>
  );
}
