const NAMES: Record<string, string> = { DESKTOP: 'Desktop', MOBILE: 'Mobile', TABLET: 'Tablet' };

/** 'MOBILE' becomes 'Mobile'. */
export const deviceName = (code: string | null): string =>
  code === null ? 'Unknown' : (NAMES[code] ?? code);
