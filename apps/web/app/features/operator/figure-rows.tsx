import { OPERATOR_TEXT } from '@gsc/contract/operator/labels';
import { TriangleAlert } from 'lucide-react';
import { UsageBar } from '../../ui/small-charts/usage-bar.tsx';
import classes from './figure-rows.module.css';

export type FigureRow = {
  id: string;
  label: string;
  detail?: string | undefined;
  /** Null: not measured. */
  value: string | null;
  /** From 0 to 1, drawn as a bar. */
  share?: number | undefined;
  /** Says what is wrong with a value that is outside of its limits. */
  problem?: string | undefined;
};

/** The figures of a card: a label with a detail line, and a value. */
export function FigureRows({ rows }: { rows: readonly FigureRow[] }) {
  return (
    <dl className={classes.rows}>
      {rows.map(({ id, label, detail, value, share, problem }) => (
        <div key={id} className={classes.row} data-marked={problem !== undefined || undefined}>
          <dt>
            {label}
            {detail && <small>{detail}</small>}
          </dt>
          <dd data-missing={value === null || undefined}>
            {problem !== undefined && <TriangleAlert size={14} aria-hidden />}
            {value ?? OPERATOR_TEXT.notMeasured}
          </dd>
          {share !== undefined && (
            <dd className={classes.bar} aria-hidden>
              <UsageBar share={share} tone={problem === undefined ? undefined : 'problem'} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
