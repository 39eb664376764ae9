import classes from './long-text.module.css';
import { splitForEllipsis } from './middle-ellipsis.ts';

/** One line that gives up its middle first; the full text is in the title. */
export function LongText({ children }: { children: string }) {
  const { head, tail } = splitForEllipsis(children);
  return (
    <span className={classes.text} title={children}>
      <span className={classes.head}>{head}</span>
      {tail && <span className={classes.tail}>{tail}</span>}
    </span>
  );
}
