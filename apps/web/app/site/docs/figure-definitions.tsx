import { FIGURE_TOPICS } from '@gsc/contract/figures/topics';
import { DOCS_TEXT } from '@gsc/contract/site/docs';
import styles from './figure-definitions.module.css';

/** The definition of every figure. Cards of the dashboard link to the topics. */
export function FigureDefinitions() {
  return (
    <>
      <nav className={styles.index} aria-label={DOCS_TEXT.figures}>
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
