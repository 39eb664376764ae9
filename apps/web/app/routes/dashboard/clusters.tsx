import { CLUSTERS_TEXT } from '@gsc/contract/clusters/labels';
import { ClustersScreen } from '../../features/clusters/clusters-screen.tsx';
import { screenMeta } from '../../shell/screen-meta.ts';

export const meta = screenMeta(CLUSTERS_TEXT.heading);

export default ClustersScreen;
