import styles from './audience.module.css';

const TEAMS = ['Agencies', 'Online shops', 'Publishers', 'Travel', 'Software', 'Local business'];

/** Kinds of teams, not names: nobody is quoted who did not agree to it. */
export function Audience() {
  return (
    <section className={styles.strip} aria-label="Who it is for">
      <div className={styles.inner}>
        <p>Made for SEO teams at</p>
        <ul>
          {TEAMS.map(team => (
            <li key={team}>{team}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
