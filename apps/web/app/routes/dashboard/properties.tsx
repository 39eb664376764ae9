import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { PropertiesScreen } from '../../features/properties/properties-screen.tsx';
import { screenMeta } from '../../shell/screen-meta.ts';

export const meta = screenMeta(PROPERTIES_TEXT.navigation);

export default PropertiesScreen;
