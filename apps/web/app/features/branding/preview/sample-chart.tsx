import styles from './sample-dashboard.module.css';

const WIDTH = 520;
const HEIGHT = 120;
const CLICKS = [66, 62, 71, 64, 73, 70, 79, 69, 66, 78, 72, 81, 76, 84, 79, 88, 82, 90, 86, 96];
const IMPRESSIONS = [52, 48, 50, 44, 51, 47, 56, 50, 49, 54, 46, 55, 51, 58, 54, 60, 55, 59, 57, 64];

const points = (values: readonly number[]): string =>
  values
    .map((value, i) => `${(i / (values.length - 1)) * WIDTH},${HEIGHT - (value / 100) * HEIGHT}`)
    .join(' ');

/** Two lines of sample values in the colours of clicks and impressions. */
export function SampleChart() {
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {[0.25, 0.5, 0.75].map(part => (
        <line key={part} x1={0} x2={WIDTH} y1={HEIGHT * part} y2={HEIGHT * part} stroke="var(--grid)" />
      ))}
      <polygon
        points={`0,${HEIGHT} ${points(CLICKS)} ${WIDTH},${HEIGHT}`}
        fill="var(--m-clicks)"
        opacity={0.08}
      />
      <polyline points={points(IMPRESSIONS)} stroke="var(--m-impressions)" />
      <polyline points={points(CLICKS)} stroke="var(--m-clicks)" />
    </svg>
  );
}
