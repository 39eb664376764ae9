import { FIGURE_TOPICS } from '@gsc/contract/figures/topics';
import styles from './docs-calculations.module.css';

/** The definition of every figure. Cards of the dashboard link to the topics. */
export function DocsCalculations() {
  return (
    <>
      <p>
        Every number is a sum of rows from Google or is calculated from such sums. Nothing is estimated unless
        the screen says so. Each card of the dashboard links to the figures it shows.
      </p>
      <nav className={styles.index} aria-label="Figures">
        <ul className={styles.topics}>
          {FIGURE_TOPICS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {FIGURE_TOPICS.map(({ id, title, figures }) => (
        <section key={id} className={styles.topic} aria-labelledby={id}>
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
          <dl className={styles.figures}>
            {figures.map(figure => (
              <div key={figure.id} id={figure.id}>
                <dt>{figure.labels[0]}</dt>
                <dd>{figure.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
