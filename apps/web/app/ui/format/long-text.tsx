import classes from './long-text.module.css';
import { splitForEllipsis } from './middle-ellipsis.ts';

/** A single line with an ellipsis in the middle. The title contains the full text. */
export function LongText({ children }: { children: string }) {
  const { head, tail } = splitForEllipsis(children);
  return (
    <span className={classes.text} title={children}>
      <span className={classes.head}>{head}</span>
      {tail && <span className={classes.tail}>{tail}</span>}
    </span>
  );
}
