import { useStorage } from '../../data/sync/state.ts';
import { GOOGLE_MONTHS, storedMonths } from '../../data/sync/stored-months.ts';
import { plural } from '../../ui/format/format.ts';
import styles from '../sidebar/sidebar.module.css';

/** The number of stored months, and how many of them Google no longer has. */
export function StoredMonths() {
  const stored = storedMonths(useStorage().data?.properties ?? []);
  if (!stored)
    return (
      <div className={styles.memory}>
        <b>No history stored yet</b>
        <span>Google keeps 16 months. Stored months are counted here.</span>
      </div>
    );
  const { months, beyond } = stored;
  return (
    <div className={styles.memory}>
      <p>
        <b>{plural(months, 'month')}</b> stored
      </p>
      <div className={styles.months} aria-hidden="true">
        {Array.from({ length: Math.max(months, GOOGLE_MONTHS) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: decorative cells in a fixed order
          <i key={index} data-look={index < beyond ? 'beyond' : index < months ? 'kept' : 'open'} />
        ))}
      </div>
      <span>{beyond > 0 ? `${beyond} beyond Google’s 16-month limit` : 'Google keeps 16 months'}</span>
    </div>
  );
}
