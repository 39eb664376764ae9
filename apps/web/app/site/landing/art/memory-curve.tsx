import { formatSiteMonth } from '../../../ui/format/site-date.ts';
import { areaPath, linePath, type Point, seeded } from './curve.ts';
import styles from './memory-curve.module.css';

const BOX = { width: 1440, height: 200 };
const MONTHS = 26;
const MONTHS_ARCHIVED = 10;
const WEEKS = 113;
const LIMIT = Math.round((WEEKS * MONTHS_ARCHIVED) / MONTHS);

// 26 months of a sample site by week: seasons, slow growth and noise.
const random = seeded(23);
const POINTS: readonly Point[] = Array.from({ length: WEEKS + 1 }, (_, week) => {
  const season = Math.sin((week / 52) * 2 * Math.PI - 0.9) * 17 + Math.sin((week / 17) * 2 * Math.PI) * 7;
  const rise = 74 * (week / WEEKS) ** 1.3;
  return [(week / WEEKS) * BOX.width, 122 - rise - season - (random() - 0.5) * 11];
});
const ARCHIVED = POINTS.slice(0, LIMIT + 1);
const RECENT = POINTS.slice(LIMIT);
const [limitX = 0, limitY = 0] = POINTS[LIMIT] ?? [];

/** Every second month up to this one. */
function months(): string[] {
  const now = new Date();
  return Array.from({ length: MONTHS / 2 }, (_, i) =>
    formatSiteMonth(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 2 * (i + 1), 1))),
  );
}

const Fade = ({ id, className }: { id: string; className: string | undefined }) => (
  <linearGradient id={id} x1="0" x2="0" y1="0" y2="1" className={className}>
    <stop offset="0" stopOpacity="0.24" />
    <stop offset="1" stopOpacity="0.03" />
  </linearGradient>
);

/** Illustrates the product: the months that Google no longer shows, and those it still does. */
export function MemoryCurve() {
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
          <Fade id="memory-stored" className={styles.storedFade} />
          <Fade id="memory-open" className={styles.openFade} />
          <path fill="url(#memory-stored)" d={areaPath(ARCHIVED, BOX.height)} />
          <path fill="url(#memory-open)" d={areaPath(RECENT, BOX.height)} />
          <path className={styles.stored} d={linePath(ARCHIVED)} />
          <path className={styles.open} d={linePath(RECENT)} />
          <path className={styles.limit} d={`M${limitX} 0V${BOX.height}`} />
        </svg>
        <i
          className={styles.dot}
          style={{ left: `${(limitX / BOX.width) * 100}%`, top: `${(limitY / BOX.height) * 100}%` }}
        />
        <p className={styles.limitLabel}>Google’s 16-month limit</p>
        <figcaption>
          <span className={styles.storedLabel}>
            <b>Stored by GSC Insights</b>
            <br />
            10 months Google no longer shows
          </span>
          <span className={styles.openLabel}>
            <b>Still in Search Console</b>
            <br />
            and stored here too
          </span>
        </figcaption>
      </div>
      <p className={styles.months} aria-hidden="true">
        {months().map(month => (
          <span key={month}>{month}</span>
        ))}
      </p>
    </figure>
  );
}
