import { REPORTS_TEXT } from '@gsc/contract/reports-text';
import { ReportBuilderScreen } from '../features/reports/report-builder-screen.tsx';
import { screenMeta } from '../shell/screen-meta.ts';

export const meta = screenMeta(REPORTS_TEXT.title);

export default ReportBuilderScreen;
