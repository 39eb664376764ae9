import { DEMO_BASE, ROUTES } from '@gsc/contract/routes';
import { LANDING_TEXT } from '@gsc/contract/site/labels';
import { CalendarRange, Layers, Play, SearchCheck } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../../root.tsx';
import { GoogleMark } from '../../frame/google-mark.tsx';
import { LinkButton } from '../../link-button.tsx';
import { ComingSoon } from '../art/coming-soon.tsx';
import { SampleCard } from '../art/sample-card.tsx';
import styles from './hero.module.css';

const CHIPS = [
  { icon: Layers, text: 'AI keyword clustering', isComing: true },
  { icon: CalendarRange, text: 'History beyond 16 months', isComing: false },
  { icon: SearchCheck, text: 'Bulk indexing checks', isComing: false },
];

export function Hero() {
  const hasDemo = useRouteLoaderData<typeof rootLoader>('root')?.hasDemo;
  return (
    <section className={styles.hero}>
      <div>
        <p className={styles.badge}>{LANDING_TEXT.badge}</p>
        <h1>
          Search Console,
          <br />
          with a memory.
        </h1>
        <p className={styles.lead}>
          Keep every day beyond Google’s 16 months, see why clicks rose or fell, and know which pages grow or
          decline before your client asks.
        </p>
        <ul className={styles.chips}>
          {CHIPS.map(({ icon: Icon, text, isComing }) => (
            <li key={text}>
              <Icon size={16} aria-hidden="true" />
              {text}
              {isComing && <ComingSoon />}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <LinkButton to={ROUTES.auth} variant="primary" size="lg">
            <GoogleMark />
            {LANDING_TEXT.signInWithGoogle}
          </LinkButton>
          {hasDemo && (
            <LinkButton to={DEMO_BASE} size="lg">
              <Play size={16} aria-hidden="true" />
              {LANDING_TEXT.viewDemo}
            </LinkButton>
          )}
        </div>
      </div>
      <SampleCard />
    </section>
  );
}
