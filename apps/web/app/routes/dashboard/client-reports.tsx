import { CLIENT_REPORTS_TEXT } from '@gsc/contract/client-reports/labels';
import { ClientReportsScreen } from '../../features/client-reports/client-reports-screen.tsx';
import { screenMeta } from '../../shell/screen-meta.ts';

export const meta = screenMeta(CLIENT_REPORTS_TEXT.heading);

export default ClientReportsScreen;
