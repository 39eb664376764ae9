import { ROUTES } from '@gsc/contract/routes';
import { LANDING_TEXT } from '@gsc/contract/site';
import { CalendarRange, Layers, Lock, RefreshCw, SearchCheck, Zap } from 'lucide-react';
import { SiteFrame } from './frame.tsx';
import { GoogleMark } from './google-mark.tsx';
import styles from './landing-page.module.css';
import { LinkButton } from './link-button.tsx';
import { MemoryCurve } from './memory-curve.tsx';

const CHIPS = [
  { icon: Layers, text: 'AI keyword clustering' },
  { icon: CalendarRange, text: 'History beyond 16 months' },
  { icon: SearchCheck, text: 'Bulk indexing checks' },
];

const TRUST = [
  { icon: Zap, title: 'Fast', text: 'Reports over millions of rows are made to answer in seconds.' },
  {
    icon: Lock,
    title: 'Secure Google sign-in',
    text: 'Read access through your Google account. No password to store.',
  },
  {
    icon: RefreshCw,
    title: 'Daily automated sync',
    text: 'Fresh days are rewritten until Google calls them final.',
  },
];

export function LandingPage() {
  return (
    <SiteFrame>
      <section className={styles.hero}>
        <p className={styles.badge}>{LANDING_TEXT.badge}</p>
        <h1>
          Search Console,
          <br />
          with a memory.
        </h1>
        <p className={styles.lead}>
          Keep every day beyond Google’s 16 months, see topics instead of ten thousand queries, and know which
          pages grow or decline before your client asks.
        </p>
        <ul className={styles.chips}>
          {CHIPS.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        <LinkButton to={ROUTES.auth} variant="primary" size="lg">
          <GoogleMark />
          {LANDING_TEXT.signInWithGoogle}
        </LinkButton>
      </section>
      <MemoryCurve />
      <section className={styles.trust} aria-label="What you can rely on">
        {TRUST.map(({ icon: Icon, title, text }) => (
          <div key={title}>
            <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
    </SiteFrame>
  );
}
