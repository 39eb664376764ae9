import { SYNC_TEXT } from '@gsc/contract/sync/api';
import { SyncScreen } from '../../features/sync/sync-screen.tsx';
import { screenHandle } from '../../shell/screen-handle.ts';

export const handle = screenHandle(SYNC_TEXT.heading);

export default SyncScreen;
