import type { AuthUser } from '@gsc/contract/auth/api';
import { Drawer } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useDropUnknownProperties } from '../data/properties/chosen-property.ts';
import { DemoBanner } from './demo-banner.tsx';
import drawer from './drawer.module.css';
import styles from './frame.module.css';
import { Sidebar } from './sidebar/sidebar.tsx';
import { sidebarCookie } from './sidebar/sidebar-cookie.ts';
import { TopBar } from './top-bar/top-bar.tsx';
import { useGoKeys } from './top-bar/use-go-keys.ts';

const MOBILE = '(max-width: 767.98px)';

export function Frame({ user, sidebarOpen }: { user: AuthUser; sidebarOpen: boolean }) {
  const [open, setOpen] = useState(sidebarOpen);
  const [drawerOpen, drawerControl] = useDisclosure();
  const mobile = useMediaQuery(MOBILE, matchMedia(MOBILE).matches);

  // Also written at every visit, so that the cookie expires 7 days after the last one.
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads this cookie to draw the frame
    document.cookie = sidebarCookie(open);
  }, [open]);

  const toggle = () => (mobile ? drawerControl.toggle() : setOpen(now => !now));
  useHotkeys([['mod+B', toggle]], []);
  useGoKeys();
  useDropUnknownProperties();

  return (
    <div className={styles.frame} data-collapsed={!open}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <aside className={styles.sidebar} aria-label="Navigation">
        {!mobile && <Sidebar collapsed={!open} onToggle={toggle} />}
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
        <TopBar user={user} sidebarCollapsed={!open} onOpenMenu={drawerControl.open} menuOpen={drawerOpen} />
        <main id="content" tabIndex={-1} className={styles.page}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
