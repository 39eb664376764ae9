import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { IndexingScreen } from '../../features/indexing/indexing-screen.tsx';
import { screenMeta } from '../../shell/screen-meta.ts';

export const meta = screenMeta(INDEXING_TEXT.heading);

export default IndexingScreen;
