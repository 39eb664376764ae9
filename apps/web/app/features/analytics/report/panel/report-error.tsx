import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';

/** Messages that tell users what they can change. Other errors show only 'Failed to generate report'. */
const ACTIONABLE: readonly string[] = [
  REPORTS_TEXT.badExpression,
  REPORTS_TEXT.tooHeavy,
  REPORTS_TEXT.unknownProperty,
  REPORTS_TEXT.feedWithoutQueries,
];

export const ReportError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <LoadError onRetry={onRetry}>
    {REPORTS_TEXT.failed}
    {ACTIONABLE.includes(error.message) && `. ${error.message}`}
  </LoadError>
);
