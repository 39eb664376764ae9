import type { AuthUser } from '@gsc/contract/auth/api';
import { Drawer } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useDropUnknownProperties } from '../data/properties/chosen-property.ts';
import { BusyNotice } from './busy-notice.tsx';
import { DemoBanner } from './demo-banner.tsx';
import drawer from './drawer.module.css';
import styles from './frame.module.css';
import { useGoKeys } from './palette/use-go-keys.ts';
import { SharedSites } from './shared-sites.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { sidebarCookie } from './sidebar/sidebar-cookie.ts';
import { TopBar } from './top-bar/top-bar.tsx';

const MOBILE = '(max-width: 767.98px)';
/** Here the sidebar is collapsed until the user expands it. frame.module.css has the same widths. */
const TABLET = '(min-width: 768px) and (max-width: 1023.98px)';

export function Frame({ user, sidebarOpen }: { user: AuthUser; sidebarOpen: boolean }) {
  const [open, setOpen] = useState(sidebarOpen);
  const [expanded, setExpanded] = useState(false);
  const [drawerOpen, drawerControl] = useDisclosure();
  const mobile = useMediaQuery(MOBILE, matchMedia(MOBILE).matches);
  const tablet = useMediaQuery(TABLET, matchMedia(TABLET).matches);
  const shown = tablet ? expanded : open;

  // Also written at every visit, so that the cookie expires 7 days after the last one.
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads this cookie to draw the frame
    document.cookie = sidebarCookie(open);
  }, [open]);

  const toggle = () => {
    if (mobile) drawerControl.toggle();
    else if (tablet) setExpanded(now => !now);
    else setOpen(now => !now);
  };
  useHotkeys([['mod+B', toggle]], []);
  useGoKeys();
  useDropUnknownProperties();

  return (
    <div className={styles.frame} data-collapsed={!shown}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <aside className={styles.sidebar} aria-label="Navigation">
        {!mobile && <Sidebar collapsed={!shown} onToggle={toggle} />}
      </aside>
      {mobile && (
        <Drawer.Root
          opened={drawerOpen}
          onClose={drawerControl.close}
          size="18rem"
          padding={0}
          transitionProps={{ duration: 240 }}
          classNames={{ content: drawer.content ?? '', body: drawer.body ?? '' }}
        >
          <Drawer.Overlay />
          <Drawer.Content aria-label="Navigation">
            <Drawer.Body>
              <Sidebar collapsed={false} onNavigate={drawerControl.close} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
      <div className={styles.main}>
        <DemoBanner />
        <TopBar user={user} sidebarCollapsed={!shown} onOpenMenu={drawerControl.open} menuOpen={drawerOpen} />
        <main id="content" tabIndex={-1} className={styles.page}>
          <BusyNotice />
          <SharedSites>
            <Outlet />
          </SharedSites>
        </main>
      </div>
    </div>
  );
}
