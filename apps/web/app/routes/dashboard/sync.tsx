import { SYNC_TEXT } from '@gsc/contract/sync/api';
import { SyncScreen } from '../../features/sync/sync-screen.tsx';
import { screenMeta } from '../../shell/screen-meta.ts';

export const meta = screenMeta(SYNC_TEXT.heading);

export default SyncScreen;
