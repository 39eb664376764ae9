import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ConnectReturnScreen } from '../../features/properties/connect/connect-return-screen.tsx';
import { screenMeta } from '../../shell/screen-meta.ts';

export const meta = screenMeta(PROPERTIES_TEXT.navigation);

export default ConnectReturnScreen;
