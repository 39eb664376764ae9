import { OPERATOR_HEADING } from '@gsc/contract/operator/heading';
import { OperatorScreen } from '../../features/operator/operator-screen.tsx';
import { screenHandle } from '../../shell/screen-handle.ts';

export const handle = screenHandle(OPERATOR_HEADING);

export default OperatorScreen;
