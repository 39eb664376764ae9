import { STORED_MONTHS_TEXT } from '@gsc/contract/sync/labels';
import { useStorage } from '../../data/sync/state.ts';
import { GOOGLE_MONTHS, storedMonths } from '../../data/sync/stored-months.ts';
import { plural } from '../../ui/format/format.ts';
import styles from './sidebar.module.css';

/** The number of stored months, and how many of them Google no longer has. */
export function StoredMonths() {
  const storage = useStorage().data;
  if (!storage) return null;
  const stored = storedMonths(storage.properties);
  if (!stored)
    return (
      <div className={styles.memory}>
        <b>{STORED_MONTHS_TEXT.none}</b>
        <span>{STORED_MONTHS_TEXT.noneText}</span>
      </div>
    );
  const { months, beyond } = stored;
  const withData = storage.properties.filter(each => each.first_day !== null).length;
  const of = storage.properties.length;
  return (
    <div className={styles.memory}>
      <p>
        <b>{plural(months, 'month')}</b> {STORED_MONTHS_TEXT.stored}
      </p>
      <div className={styles.months} aria-hidden="true">
        {Array.from({ length: Math.max(months, GOOGLE_MONTHS) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: decorative cells in a fixed order
          <i key={index} data-look={index < beyond ? 'beyond' : index < months ? 'kept' : 'open'} />
        ))}
      </div>
      <span>
        {withData < of
          ? STORED_MONTHS_TEXT.ofSome(withData, of)
          : beyond > 0
            ? STORED_MONTHS_TEXT.beyond(beyond)
            : STORED_MONTHS_TEXT.within}
      </span>
    </div>
  );
}
