import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { AnalyticsScreen } from '../../features/analytics/analytics-screen.tsx';
import { screenHandle } from '../../shell/screen-handle.ts';

export const handle = screenHandle(REPORTS_TEXT.title);

export default AnalyticsScreen;
