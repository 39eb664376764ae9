import type { ServiceStatus } from '@gsc/contract/status/api';
import type { ReactNode } from 'react';
import { CookieBar } from './cookie-bar.tsx';
import styles from './frame.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteFrameProps {
  /** The service status, if it is known. */
  status?: ServiceStatus | undefined;
  children: ReactNode;
}

/** The header and footer of all public pages. */
export function SiteFrame({ status, children }: SiteFrameProps) {
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <CookieBar />
      <SiteHeader />
      <main id="content" className={styles.main}>
        {children}
      </main>
      <SiteFooter status={status} />
    </div>
  );
}
