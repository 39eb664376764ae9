import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { IndexingScreen } from '../../features/indexing/indexing-screen.tsx';
import { screenHandle } from '../../shell/screen-handle.ts';

export const handle = screenHandle(INDEXING_TEXT.heading);

export default IndexingScreen;
