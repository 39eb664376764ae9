import { REPORTS_TEXT } from '@gsc/contract/reports/labels';
import { LoadTrouble } from '../../../ui/feedback/load-error.tsx';

/** What the reader can do something about; everything else is 'Failed to generate report' alone. */
const OURS: readonly string[] = [
  REPORTS_TEXT.badExpression,
  REPORTS_TEXT.tooHeavy,
  REPORTS_TEXT.unknownProperty,
  REPORTS_TEXT.feedWithoutQueries,
];

export const ReportTrouble = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <LoadTrouble onRetry={onRetry}>
    {REPORTS_TEXT.failed}
    {OURS.includes(error.message) && `. ${error.message}`}
  </LoadTrouble>
);
