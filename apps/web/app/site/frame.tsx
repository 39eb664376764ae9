import { BRANDING_DEFAULTS } from '@gsc/contract/branding';
import { ROUTES } from '@gsc/contract/routes';
import { LANDING_TEXT } from '@gsc/contract/site';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { BrandMark } from '../brand-mark.tsx';
import styles from './frame.module.css';
import { LinkButton } from './link-button.tsx';

const HEADER_LINKS = [
  { to: ROUTES.docs, label: 'Documentation' },
  { to: ROUTES.blog, label: 'Blog' },
  { to: ROUTES.about, label: 'About' },
  { to: ROUTES.contact, label: 'Contact' },
];

// Only pages that exist.
const FOOTER_GROUPS = [
  { title: 'Resources', links: [HEADER_LINKS[0], HEADER_LINKS[1], { to: ROUTES.status, label: 'Status' }] },
  { title: 'Company', links: [HEADER_LINKS[2], HEADER_LINKS[3]] },
  {
    title: 'Legal',
    links: [
      { to: ROUTES.privacy, label: 'Privacy Policy' },
      { to: ROUTES.terms, label: 'Terms of Service' },
      { to: ROUTES.cookies, label: 'Cookie Policy' },
    ],
  },
];

function Brand() {
  return (
    <Link to={ROUTES.landing} className={styles.brand}>
      <BrandMark />
      {BRANDING_DEFAULTS.brand_name}
    </Link>
  );
}

/** Header and footer of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={styles.inner}>
          <Brand />
          <nav className={styles.links} aria-label="Main">
            {HEADER_LINKS.map(({ to, label }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className={styles.actions}>
            <LinkButton to={ROUTES.auth} variant="ghost">
              {LANDING_TEXT.signIn}
            </LinkButton>
            <LinkButton to={ROUTES.auth} variant="primary">
              {LANDING_TEXT.startTrial}
            </LinkButton>
          </div>
        </div>
      </header>
      <main id="content" className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.inner}>
          <div className={styles.about}>
            <Brand />
            <p>Search Console data, kept and explained.</p>
          </div>
          {FOOTER_GROUPS.map(({ title, links }) => (
            <nav key={title} aria-label={title} className={styles.group}>
              <h2>{title}</h2>
              <ul>
                {links.map(
                  link =>
                    link && (
                      <li key={link.to}>
                        <Link to={link.to}>{link.label}</Link>
                      </li>
                    ),
                )}
              </ul>
            </nav>
          ))}
        </div>
      </footer>
    </div>
  );
}
