import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { ROUTES } from '@gsc/contract/routes';
import { DOCS_TEXT } from '@gsc/contract/site/docs';
import { LANDING_ANCHORS } from '@gsc/contract/site/labels';
import { type ServiceStatus, STATUS_TEXT } from '@gsc/contract/status/api';
import { type SiteFacts, useSiteFacts } from '../../site-facts.ts';
import { SiteBrand } from './site-brand.tsx';
import styles from './site-footer.module.css';

const PRODUCT = {
  title: 'Product',
  links: LANDING_ANCHORS.map(({ id, label }) => ({ href: `${ROUTES.landing}#${id}`, label })),
};

/** Only pages that exist. */
const groupsOf = ({ hasMarketing, hasSections }: SiteFacts) => [
  ...(hasSections ? [PRODUCT] : []),
  {
    title: 'Resources',
    links: [
      { href: ROUTES.docs, label: DOCS_TEXT.title },
      ...(hasMarketing ? [{ href: ROUTES.blog, label: 'Blog' }] : []),
      { href: ROUTES.status, label: 'Status' },
    ],
  },
  {
    title: 'Company',
    links: [
      ...(hasMarketing ? [{ href: ROUTES.about, label: 'About' }] : []),
      { href: ROUTES.contact, label: 'Contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: ROUTES.privacy, label: 'Privacy Policy' },
      { href: ROUTES.terms, label: 'Terms of Service' },
      { href: ROUTES.cookies, label: 'Cookie Policy' },
    ],
  },
];

export function SiteFooter({ status }: { status: ServiceStatus | undefined }) {
  const groups = groupsOf(useSiteFacts());
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <SiteBrand />
          <p>Search Console data, stored and explained.</p>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title} className={styles.group}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={styles.last}>
        <p>
          © {new Date().getUTCFullYear()} {BRANDING_DEFAULTS.brand_name}
        </p>
        {status && (
          <a href={ROUTES.status} data-status={status}>
            {STATUS_TEXT.banner[status]}
          </a>
        )}
      </div>
    </footer>
  );
}
