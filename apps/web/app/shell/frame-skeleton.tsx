import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import clsx from 'clsx';
import { DemoBanner } from './demo-banner.tsx';
import styles from './frame.module.css';
import skeleton from './frame-skeleton.module.css';
import { ScreenTitle } from './screen-title.tsx';

/** The frame with its final layout but no data. Also rendered on the server. */
export function FrameSkeleton({ sidebarOpen }: { sidebarOpen: boolean }) {
  return (
    <>
      <ScreenTitle brand={BRANDING_DEFAULTS.brand_name} />
      <noscript>
        <p className={skeleton.noscript}>
          The dashboard requires JavaScript. Please enable it and reload the page.
        </p>
      </noscript>
      <div className={styles.frame} data-collapsed={!sidebarOpen} aria-busy="true">
        <div className={styles.sidebar} aria-hidden="true">
          <div className={styles.sidebarInner}>
            <div className={styles.brandRow}>
              <i className={clsx(skeleton.bone, skeleton.logo)} />
              <i className={clsx(skeleton.bone, skeleton.word)} />
            </div>
            <div className={skeleton.items}>
              {['a', 'b', 'c', 'd', 'e'].map(key => (
                <i key={key} className={clsx(skeleton.bone, skeleton.item)} />
              ))}
            </div>
          </div>
        </div>
        <div className={styles.main}>
          <DemoBanner />
          <div className={styles.topBar} />
          <main className={styles.page}>
            <span className={skeleton.hidden}>Loading</span>
            <i className={clsx(skeleton.bone, skeleton.title)} />
            <i className={clsx(skeleton.bone, skeleton.card)} />
          </main>
        </div>
      </div>
    </>
  );
}
