import { INSIGHTS_TEXT } from '@gsc/contract/insights/labels';
import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { LoadError } from '../../ui/feedback/load-error.tsx';

/** What the reader can do something about; everything else is said in one sentence. */
const OURS: readonly string[] = [
  INSIGHTS_TEXT.feedsHaveNoQueries,
  REPORTS_TEXT.badExpression,
  REPORTS_TEXT.tooHeavy,
  REPORTS_TEXT.unknownProperty,
  REPORTS_TEXT.feedWithoutQueries,
];

export const InsightError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <LoadError onRetry={onRetry}>
    {OURS.includes(error.message) ? error.message : INSIGHTS_TEXT.failed}
  </LoadError>
);
