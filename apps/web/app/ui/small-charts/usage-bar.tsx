import classes from './usage-bar.module.css';

type Props = {
  /** From 0 to 1. */
  share: number;
  tone?: 'warning' | 'problem' | undefined;
};

/** How much of a limit is used. The value is a text next to it. */
export function UsageBar({ share, tone }: Props) {
  return (
    <span className={classes.bar} data-tone={tone} aria-hidden>
      <i style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  );
}
