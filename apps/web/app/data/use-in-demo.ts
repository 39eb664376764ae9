import { isDemoPath } from '@gsc/contract/routes';
import { useHref } from 'react-router';

/** Known from the address, on the server as well: the demo's screens are the same ones under another base. */
export const useInDemo = (): boolean => isDemoPath(useHref('/'));
