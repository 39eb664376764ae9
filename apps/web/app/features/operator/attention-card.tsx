import { OPERATOR_TEXT } from '@gsc/contract/operator/labels';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import classes from './attention-card.module.css';

/** What is outside of its limits, or one line if nothing is. */
export function AttentionCard({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0)
    return (
      <Card>
        <p className={classes.calm}>
          <CircleCheck size={16} aria-hidden />
          {OPERATOR_TEXT.noAttention}
        </p>
      </Card>
    );
  return (
    <Card title={OPERATOR_TEXT.attention} flush>
      <ul className={classes.problems}>
        {problems.map(problem => (
          <li key={problem}>
            <TriangleAlert size={16} aria-hidden />
            <span>{problem}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
