import { DEMO_TEXT } from '@gsc/contract/auth/api';
import { ROUTES } from '@gsc/contract/routes';
import { LANDING_TEXT } from '@gsc/contract/site/labels';
import { FlaskConical } from 'lucide-react';
import { useInDemo } from '../data/use-in-demo.ts';
import styles from './demo-banner.module.css';

/** A banner on all demo screens, so that nobody mistakes the data for their own. */
export function DemoBanner() {
  const inDemo = useInDemo();
  if (!inDemo) return null;
  return (
    <section className={styles.banner} aria-label="Demo">
      <FlaskConical size={16} strokeWidth={1.5} aria-hidden="true" />
      <p>{DEMO_TEXT.banner}</p>
      {/* A plain link, because it leaves the demo's router. */}
      <a href={ROUTES.auth}>{LANDING_TEXT.signInWithGoogle}</a>
    </section>
  );
}
