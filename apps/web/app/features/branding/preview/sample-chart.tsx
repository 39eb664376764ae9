import styles from './sample-dashboard.module.css';

const WIDTH = 520;
const HEIGHT = 120;
const CLICKS = [66, 62, 71, 64, 73, 70, 79, 69, 66, 78, 72, 81, 76, 84, 79, 88, 82, 90, 86, 96];
const PREVIOUS_CLICKS = [61, 58, 60, 52, 63, 61, 64, 60, 55, 66, 63, 70, 64, 69, 71, 74, 70, 73, 76, 79];
const IMPRESSIONS = [52, 48, 50, 44, 51, 47, 56, 50, 49, 54, 46, 55, 51, 58, 54, 60, 55, 59, 57, 64];
const GRID_LINES = [0, 0.25, 0.5, 0.75, 1];

const points = (values: readonly number[]): string =>
  values
    .map((value, i) => `${(i / (values.length - 1)) * WIDTH},${HEIGHT - (value / 100) * HEIGHT}`)
    .join(' ');

/** Sample values in the colours of clicks and impressions, with the clicks of the previous days. */
export function SampleChart() {
  return (
    <div className={styles.chart}>
      <Labels texts={['4k', '3k', '2k', '1k', '0']} />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {GRID_LINES.map(part => (
          <line key={part} x1={0} x2={WIDTH} y1={HEIGHT * part} y2={HEIGHT * part} stroke="var(--grid)" />
        ))}
        <polygon
          points={`0,${HEIGHT} ${points(CLICKS)} ${WIDTH},${HEIGHT}`}
          fill="var(--m-clicks)"
          opacity={0.08}
        />
        <polyline className={styles.previous} points={points(PREVIOUS_CLICKS)} stroke="var(--m-clicks)" />
        <polyline points={points(IMPRESSIONS)} stroke="var(--m-impressions)" />
        <polyline points={points(CLICKS)} stroke="var(--m-clicks)" />
      </svg>
      <Labels texts={['160k', '120k', '80k', '40k', '0']} />
      <Labels className={styles.days} texts={['30 Sep', '14 Oct', '28 Oct', '11 Nov']} />
    </div>
  );
}

function Labels({ texts, className }: { texts: readonly string[]; className?: string | undefined }) {
  return (
    <ol className={className}>
      {texts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  );
}
