import {
  CHANGE_PART_LABELS,
  CHANGE_PART_MEANINGS,
  CHANGE_PARTS,
  INSIGHTS_TEXT,
} from '@gsc/contract/analytics/insights/labels';
import { CALCULATION_TEXT, calculationLink } from '@gsc/contract/figures/link';
import { formatNumber, formatPercent, formatSigned } from '../../../ui/format/format.ts';
import { Move } from '../art/move.tsx';
import { SAMPLE_CLICKS, SAMPLE_PARTS, SAMPLE_SENTENCE } from '../art/sample-change.ts';
import { Section, SectionHead } from './section.tsx';
import styles from './why-section.module.css';

const DIFFERENCE = SAMPLE_CLICKS.now - SAMPLE_CLICKS.before;
const LARGEST = Math.max(...CHANGE_PARTS.map(part => Math.abs(SAMPLE_PARTS[part])));
const toneOf = (clicks: number) => (clicks > 0 ? 'up' : 'down');

/** The card of the Changes tab with sample figures. */
export function WhySection() {
  return (
    <Section id="why" sunken>
      <SectionHead
        id="why"
        title="And why it happened, to the click."
        lead="Every rise or fall is divided into seven parts, such as demand, positions and lost queries. They always add up to the difference."
      />
      <div className={styles.card}>
        <p className={styles.title}>
          <b>{INSIGHTS_TEXT.why}</b>
          <span>trailforge.example, sample data</span>
          <a href={calculationLink('why-clicks-changed')}>{CALCULATION_TEXT.label}</a>
        </p>
        <p className={styles.headline}>
          <b>{formatSigned(DIFFERENCE)} clicks</b>
          <span className={styles.badge}>
            <Move better>{`+${formatPercent(DIFFERENCE / SAMPLE_CLICKS.before)}`}</Move>
          </span>
          <span>
            {formatNumber(SAMPLE_CLICKS.now)} vs {formatNumber(SAMPLE_CLICKS.before)} in the previous 30 days
          </span>
        </p>
        <p className={styles.sentence}>{SAMPLE_SENTENCE}</p>
        <table className={styles.parts} aria-label={INSIGHTS_TEXT.why}>
          <tbody>
            {CHANGE_PARTS.map(part => (
              <tr key={part}>
                <th scope="row">{CHANGE_PART_LABELS[part]}</th>
                <td data-tone={toneOf(SAMPLE_PARTS[part])}>{formatSigned(SAMPLE_PARTS[part])}</td>
                <td>
                  <Bar share={SAMPLE_PARTS[part] / LARGEST} />
                </td>
                <td>{CHANGE_PART_MEANINGS[part]('queries')}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{INSIGHTS_TEXT.difference}</th>
              <td data-tone={toneOf(DIFFERENCE)}>{formatSigned(DIFFERENCE)}</td>
              <td />
              <td>The sum of all parts</td>
            </tr>
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** Losses extend to the left of the centre, gains to the right. */
const Bar = ({ share }: { share: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <i
      data-tone={toneOf(share)}
      style={{ width: `${Math.abs(share) * 50}%`, left: share < 0 ? `${50 + share * 50}%` : '50%' }}
    />
  </span>
);
