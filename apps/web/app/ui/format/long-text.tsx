import classes from './long-text.module.css';
import { splitForEllipsis } from './middle-ellipsis.ts';

/** A single line. A long path is shortened in the middle, other text at its end. The title has the full text. */
export function LongText({ children }: { children: string }) {
  const { head, tail } = splitForEllipsis(children);
  return (
    <span className={classes.text} title={children}>
      <span className={classes.head}>{head}</span>
      {tail && <span className={classes.tail}>{tail}</span>}
    </span>
  );
}
