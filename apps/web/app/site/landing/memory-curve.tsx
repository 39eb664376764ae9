import styles from './memory-curve.module.css';

// 26 months of an invented site, one point every two weeks: 22 before Google's limit, 36 after it.
const POINTS = [
  52, 50, 47, 49, 44, 41, 45, 42, 38, 40, 43, 39, 41, 46, 50, 48, 52, 55, 51, 54, 50, 47, 45, 48, 46, 43, 44,
  40, 42, 39, 36, 38, 34, 30, 33, 29, 31, 27, 30, 26, 22, 25, 21, 24, 20, 18, 22, 19, 16, 18, 14, 17, 13, 15,
  12, 14, 11, 12,
];
const LIMIT = 22;
const x = (i: number) => (i / (POINTS.length - 1)) * 100;
const line = (from: number, to: number) =>
  POINTS.slice(from, to + 1)
    .map((y, i) => `${i === 0 ? 'M' : 'L'}${x(from + i).toFixed(2)} ${y}`)
    .join('');
const area = (from: number, to: number) =>
  `${line(from, to)}L${x(to).toFixed(2)} 72L${x(from).toFixed(2)} 72Z`;
const END = POINTS.length - 1;

/** The idea of the product as a picture: what Google no longer shows, and what it still does. */
export function MemoryCurve() {
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 100 72" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.keptArea} d={area(0, LIMIT)} />
        <path className={styles.openArea} d={area(LIMIT, END)} />
        <path className={styles.kept} d={line(0, LIMIT)} />
        <path className={styles.open} d={line(LIMIT, END)} />
        <path className={styles.limit} d={`M${x(LIMIT).toFixed(2)} 0V72`} />
      </svg>
      <p className={styles.limitLabel}>Google’s 16-month limit</p>
      <figcaption>
        <span className={styles.keptLabel}>
          <b>Kept by GSC Insights</b>
          <br />
          10 months Google no longer shows
        </span>
        <span className={styles.openLabel}>
          <b>Still in Search Console</b>
          <br />
          and stored as well
        </span>
      </figcaption>
    </figure>
  );
}
