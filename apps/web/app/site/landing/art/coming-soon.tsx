import { LANDING_TEXT } from '@gsc/contract/site/labels';
import styles from './coming-soon.module.css';

/** A badge for features that are not built yet. */
export const ComingSoon = () => <span className={styles.soon}>{LANDING_TEXT.comingSoon}</span>;
