import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ConnectReturnScreen } from '../../features/properties/connect/connect-return-screen.tsx';
import { screenHandle } from '../../shell/screen-handle.ts';

export const handle = screenHandle(PROPERTIES_TEXT.navigation);

export default ConnectReturnScreen;
