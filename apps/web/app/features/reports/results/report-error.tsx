import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { LoadError } from '../../../ui/feedback/load-error.tsx';

/** What the reader can do something about; everything else is 'Failed to generate report' alone. */
const OURS: readonly string[] = [
  REPORTS_TEXT.badExpression,
  REPORTS_TEXT.tooHeavy,
  REPORTS_TEXT.unknownProperty,
  REPORTS_TEXT.feedWithoutQueries,
];

export const ReportError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <LoadError onRetry={onRetry}>
    {REPORTS_TEXT.failed}
    {OURS.includes(error.message) && `. ${error.message}`}
  </LoadError>
);
