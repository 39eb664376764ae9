import { ROUTES } from '@gsc/contract/routes';
import { LANDING_ANCHORS, LANDING_TEXT } from '@gsc/contract/site/labels';
import { Menu, Moon, X } from 'lucide-react';
import { type SiteFacts, useSiteFacts } from '../../site-facts.ts';
import { LinkButton } from '../link-button.tsx';
import { SiteBrand } from './site-brand.tsx';
import styles from './site-header.module.css';

const Anchors = () =>
  LANDING_ANCHORS.map(({ id, label }) => (
    <a key={id} href={`${ROUTES.landing}#${id}`}>
      {label}
    </a>
  ));

const StartTrial = () => (
  <LinkButton to={ROUTES.auth} variant="primary">
    {LANDING_TEXT.startTrial}
  </LinkButton>
);

/** A <details> element, which works without JavaScript. The script adds Escape and closing on outside clicks. */
function MobileMenu({ hasMarketing, hasSections }: SiteFacts) {
  return (
    <details className={styles.menu} data-site-menu="">
      <summary aria-label="Open menu">
        <Menu size={20} aria-hidden="true" />
        <X size={20} aria-hidden="true" />
      </summary>
      <nav aria-label="Menu" className={styles.sheet}>
        {hasSections && <Anchors />}
        <LinkButton to={ROUTES.auth}>{LANDING_TEXT.signIn}</LinkButton>
        {hasMarketing && <StartTrial />}
      </nav>
    </details>
  );
}

export function SiteHeader() {
  const facts = useSiteFacts();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <SiteBrand />
        {facts.hasSections && (
          <nav className={styles.links} aria-label="Main">
            <Anchors />
          </nav>
        )}
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
            {facts.hasMarketing && <StartTrial />}
          </div>
          <MobileMenu {...facts} />
        </div>
      </div>
    </header>
  );
}
