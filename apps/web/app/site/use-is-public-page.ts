import { useMatches } from 'react-router';

/** The handle of the public pages' layout route. Public pages do not load the framework's scripts. */
export const PUBLIC_PAGE = { isPublicPage: true } as const;

export const useIsPublicPage = (): boolean => useMatches().some(match => match.handle === PUBLIC_PAGE);
