import { EXPLANATIONS } from '@gsc/contract/figures/explanations';
import { DOCS_TEXT } from '@gsc/contract/site/docs';
import styles from './figure-definitions.module.css';

/** The definition of every figure. Cards of the dashboard link to the explanations. */
export function FigureDefinitions() {
  return (
    <>
      <nav className={styles.index} aria-label={DOCS_TEXT.figures}>
        <ul className={styles.explanations}>
          {EXPLANATIONS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {EXPLANATIONS.map(({ id, title, figures }) => (
        <section key={id} className={styles.explanation} aria-labelledby={id}>
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
