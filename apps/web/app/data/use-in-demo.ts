import { isDemoPath } from '@gsc/contract/routes';
import { useHref } from 'react-router';

/** Derived from the URL, so it also works on the server. The demo has the same screens under another base path. */
export const useInDemo = (): boolean => isDemoPath(useHref('/'));
