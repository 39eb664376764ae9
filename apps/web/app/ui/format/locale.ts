/** The dashboard shows '11 Nov 2026' and '06:14', the public pages 'November 11, 2026' and '6:14 AM'. */
export const LOCALES = { dashboard: 'en-GB', site: 'en-US' } as const;
