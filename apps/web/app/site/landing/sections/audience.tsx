import styles from './audience.module.css';

const TEAMS = ['Agencies', 'Online shops', 'Publishers', 'Travel', 'Software', 'Local business'];

/** Names types of teams, not customers, because customers would have to agree first. */
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
