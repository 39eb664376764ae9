import { INSIGHTS_TEXT } from '@gsc/contract/analytics/insights/labels';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

/** Messages that tell users what they can change. Other errors get a general message. */
const ACTIONABLE: readonly string[] = [
  INSIGHTS_TEXT.feedsHaveNoQueries,
  REPORTS_TEXT.badExpression,
  REPORTS_TEXT.tooHeavy,
  REPORTS_TEXT.unknownProperty,
  REPORTS_TEXT.feedWithoutQueries,
];

export const InsightError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <LoadError onRetry={onRetry}>
    {ACTIONABLE.includes(error.message) ? error.message : INSIGHTS_TEXT.failed}
  </LoadError>
);
