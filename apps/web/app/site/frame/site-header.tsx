import { ROUTES } from '@gsc/contract/routes';
import { LANDING_ANCHORS, LANDING_TEXT } from '@gsc/contract/site/labels';
import { Menu, Moon, X } from 'lucide-react';
import { LinkButton } from '../link-button.tsx';
import { SiteBrand } from './site-brand.tsx';
import styles from './site-header.module.css';

const Anchors = () =>
  LANDING_ANCHORS.map(({ id, label }) => (
    <a key={id} href={`${ROUTES.landing}#${id}`}>
      {label}
    </a>
  ));

/** A <details> element, which works without JavaScript. The script adds Escape and closing on outside clicks. */
function MobileMenu() {
  return (
    <details className={styles.menu} data-site-menu="">
      <summary aria-label="Open menu">
        <Menu size={20} aria-hidden="true" />
        <X size={20} aria-hidden="true" />
      </summary>
      <nav aria-label="Menu" className={styles.sheet}>
        <Anchors />
        <LinkButton to={ROUTES.auth}>{LANDING_TEXT.signIn}</LinkButton>
        <LinkButton to={ROUTES.auth} variant="primary">
          {LANDING_TEXT.startTrial}
        </LinkButton>
      </nav>
    </details>
  );
}

export function SiteHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <SiteBrand />
        <nav className={styles.links} aria-label="Main">
          <Anchors />
        </nav>
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.scheme}
            aria-label="Switch colour scheme"
            data-scheme-switch=""
            hidden
          >
            <Moon size={18} aria-hidden="true" />
          </button>
          <div className={styles.wide}>
            <LinkButton to={ROUTES.auth} variant="ghost">
              {LANDING_TEXT.signIn}
            </LinkButton>
            <LinkButton to={ROUTES.auth} variant="primary">
              {LANDING_TEXT.startTrial}
            </LinkButton>
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
