import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { PropertiesScreen } from '../../features/properties/properties-screen.tsx';
import { screenHandle } from '../../shell/screen-handle.ts';

export const handle = screenHandle(PROPERTIES_TEXT.navigation);

export default PropertiesScreen;
