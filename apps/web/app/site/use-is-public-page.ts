import { useMatches } from 'react-router';

/** On the layout route of the public pages. They are whole without a script of the framework. */
export const PUBLIC_PAGE = { isPublicPage: true } as const;

export const useIsPublicPage = (): boolean => useMatches().some(match => match.handle === PUBLIC_PAGE);
